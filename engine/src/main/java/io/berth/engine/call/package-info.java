/**
 * The one place that calls plugins. Whatever a plugin throws becomes a {@link
 * io.berth.engine.call.PluginCallException} that names plugin, extension point, pod and node; a
 * sample of the calls is timed.
 *
 * <p>Columns of kept answers ({@code engine.reuse}) ask the plans of plugins in bulk. When one of
 * them throws, the attempt is repeated node by node through here.
 */
@NullMarked
package io.berth.engine.call;

import org.jspecify.annotations.NullMarked;
