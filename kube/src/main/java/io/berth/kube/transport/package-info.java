/**
 * Carries requests to an API server and responses back. {@link io.berth.kube.transport.Transports}
 * makes a {@link io.berth.kube.transport.Transport}. Requests go through {@link
 * io.berth.kube.http2} straight to the server; through OkHttp where there is a proxy, no TLS or no
 * HTTP/2, and after HTTP/2 with the server has failed twice for protocol reasons. {@code
 * ChannelFactory} decides, an {@code HttpChannel} is the way through one of the two.
 *
 * <p>What is sent more than once, and what is not:
 *
 * <ul>
 *   <li>A request that the server has certainly not seen fails with {@link
 *       io.berth.kube.transport.NotSentException}. If it was the server who said so (HTTP/2 can),
 *       it has been sent again before, at once.
 *   <li>A request that asks for nothing but a response is sent again if its connection breaks.
 *   <li>A request that changes something is sent once; what became of it is for the caller to find
 *       out.
 *   <li>After 401 any request is sent again, once, if there are other credentials to show.
 * </ul>
 *
 * <p>Every request has a time limit, and every connection is pinged: a network that swallows what
 * it is given is noticed after at most 20 seconds, or a second after a request took too long.
 */
@NullMarked
package io.berth.kube.transport;

import org.jspecify.annotations.NullMarked;
