/**
 * HTTP/2 (RFC 9113) for a client, over a connection that is already established: the part of it
 * that calls to an API server need, with little work for each request (decision 0015).
 *
 * <p>{@link io.berth.kube.http2.Http2Connection} is where to start. It has three threads: one reads
 * frames, one writes them, and {@link io.berth.kube.http2.KeepAlive} sends PINGs and enforces
 * deadlines. A caller adds the frames of its request to a buffer and parks until the response has
 * come; the frames of many callers are written at once. {@link io.berth.kube.http2.ConnectionState}
 * is what the threads share.
 *
 * <p>Whatever the server does wrong ends the connection with an exception that says what it was;
 * all its open streams fail. A {@link io.berth.kube.http2.ProtocolErrorListener} learns it.
 */
@NullMarked
package io.berth.kube.http2;

import org.jspecify.annotations.NullMarked;
