/** Simulated nodes: their heartbeats, and the pods that run on them. One thread does it all. */
@NullMarked
package io.berth.apiserver.kubelet;

import org.jspecify.annotations.NullMarked;
