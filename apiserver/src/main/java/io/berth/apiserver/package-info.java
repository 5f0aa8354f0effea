/**
 * An embedded Kubernetes API server with simulated controllers and nodes, for people who have no
 * cluster. It speaks HTTP and JSON as kube-apiserver does, so that ordinary tools work with it.
 *
 * <p>A request comes in through {@code http}, is understood and carried out in {@code rest}, with
 * {@code schema}, {@code patch} and {@code admission} to read, change and check objects, and {@code
 * store} to keep them. {@code controller} and {@code kubelet} play the parts of the programs around
 * an API server; they use {@link io.berth.apiserver.client.ClusterApi} and see nothing else of it.
 */
@NullMarked
package io.berth.apiserver;

import org.jspecify.annotations.NullMarked;
