/**
 * How the built-in plugins say which events matter to a pod that they rejected. For those who write
 * built-in plugins; start with {@link io.berth.plugins.requeue.Interests}.
 */
@NullMarked
package io.berth.plugins.requeue;

import org.jspecify.annotations.NullMarked;
