/**
 * The command line: one class per command, and what commands share. Commands read options, call
 * other packages and print; they decide nothing themselves. Start with {@link
 * io.berth.app.cli.BerthCommand}.
 */
@NullMarked
package io.berth.app.cli;

import org.jspecify.annotations.NullMarked;
