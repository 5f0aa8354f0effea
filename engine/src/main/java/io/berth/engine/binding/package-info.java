/**
 * Step 6 of a pod's journey, after {@code cycle} and before {@code kube.write}: from the choice of
 * a node to the binding, on the scheduler thread.
 *
 * <p>Nothing waits here. Plugins say what they want written or awaited; {@link
 * io.berth.engine.binding.Bindings} sends it and asks them again when the answer has come.
 */
@NullMarked
package io.berth.engine.binding;

import org.jspecify.annotations.NullMarked;
