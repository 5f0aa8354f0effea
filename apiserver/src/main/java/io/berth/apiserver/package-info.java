/**
 * An embedded Kubernetes API server with simulated controllers and nodes, for people who have no
 * cluster. It speaks HTTP and JSON as kube-apiserver does, so that ordinary tools work with it.
 *
 * <p>A request comes in through {@code http} and is carried out in {@code rest}, with {@code
 * schema}, {@code patch} and {@code admission} to decode, patch, default and validate objects,
 * {@code store} to keep them, and {@code table} to print them. {@code controller} and {@code
 * kubelet} simulate the programs around an API server: they read and write through {@link
 * io.berth.apiserver.client.ClusterApi}, never through {@code rest} or {@code store}'s {@code
 * Store}. {@code ArchitectureTest} holds the order in which packages may use each other.
 */
@NullMarked
package io.berth.apiserver;

import org.jspecify.annotations.NullMarked;
