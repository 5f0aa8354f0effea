/**
 * HTTP/2 (RFC 9113) from a client's side, over a connection that has been made already: as much of
 * it as it takes to talk to an API server, with as little work for each request as there can be
 * (decision 0015).
 *
 * <p>{@link io.berth.kube.http2.Http2Connection} is where to start. Of its three threads one reads,
 * one writes, and one keeps time. A caller leaves its request in a buffer and sleeps until the
 * answer is there; what many callers leave meanwhile is written at once. {@link
 * io.berth.kube.http2.ConnectionState} is what they share.
 *
 * <p>Everything that the server may do wrong ends the connection with an exception that says what
 * it was; every request that was under way ends with it.
 */
@NullMarked
package io.berth.kube.http2;

import org.jspecify.annotations.NullMarked;
