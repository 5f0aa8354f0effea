/** How the built-in plugins are made. For those who write built-in plugins. */
@NullMarked
package io.berth.plugins.factory;

import org.jspecify.annotations.NullMarked;
