/**
 * A client of the Kubernetes API. {@link io.berth.kube.access} finds the server, its trusted
 * certificates and the client's credentials, {@link io.berth.kube.transport} carries requests, over
 * {@link io.berth.kube.http2} where it can, {@link io.berth.kube.watch} lists and watches the
 * objects of a kind, {@link io.berth.kube.write} changes objects, {@link io.berth.kube.lease}
 * elects a leader. Calls block; all but those for the lease run on virtual threads.
 */
@NullMarked
package io.berth.kube;

import org.jspecify.annotations.NullMarked;
