/** Simulated nodes, and the pods that run on them. */
@NullMarked
package io.berth.apiserver.kubelet;

import org.jspecify.annotations.NullMarked;
