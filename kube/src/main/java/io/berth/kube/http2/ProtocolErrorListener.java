package io.berth.kube.http2;

/**
 * Learns that HTTP/2 failed on a connection: the server sent frames that break the protocol, or its
 * GOAWAY says that ours do. Lost connections, refused streams and timeouts are no such failure.
 */
public interface ProtocolErrorListener {
  /** Called at most once for a connection, from any thread, before its requests fail. */
  void protocolError(String reason);
}
