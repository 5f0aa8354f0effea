/**
 * The built-in plugins, one package each. {@link io.berth.plugins.BuiltinPlugins} lists them; the
 * engine and the command line start there.
 */
@NullMarked
package io.berth.plugins;

import org.jspecify.annotations.NullMarked;
