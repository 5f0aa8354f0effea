/**
 * A client of the Kubernetes API. {@link io.berth.kube.access} says who we are and whom we trust,
 * {@link io.berth.kube.transport} carries requests, {@link io.berth.kube.watch} follows the objects
 * of a kind, {@link io.berth.kube.write} changes things, {@link io.berth.kube.lease} agrees with
 * others on who leads. Calls block and are meant for virtual threads.
 */
@NullMarked
package io.berth.kube;

import org.jspecify.annotations.NullMarked;
