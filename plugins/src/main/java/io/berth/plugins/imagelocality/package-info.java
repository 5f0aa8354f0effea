/** Prefers nodes that have the pod's images already. For workloads with large images. */
@NullMarked
package io.berth.plugins.imagelocality;

import org.jspecify.annotations.NullMarked;
