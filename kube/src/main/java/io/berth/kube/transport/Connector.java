package io.berth.kube.transport;

import io.berth.kube.access.ClusterAccess;
import io.berth.kube.access.Credentials.Identity;
import io.berth.kube.http2.Http2Connection;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSocket;

/** Makes connections for HTTP/2 straight to the server, over TLS. */
final class Connector {
  private static final int PATIENCE_MILLIS = 10_000;
  private static final String HTTP2 = "h2";

  private final ClusterAccess access;
  private final Addresses addresses;
  private final Contexts contexts;
  private final Duration ping;

  Connector(ClusterAccess access, Addresses addresses, Contexts contexts, Duration ping) {
    this.access = access;
    this.addresses = addresses;
    this.contexts = contexts;
    this.ping = ping;
  }

  /**
   * Connects, as somebody.
   *
   * @throws NoHttp2Exception if the server does not speak HTTP/2
   */
  Http2Connection connect(Optional<Identity> identity) throws IOException {
    Socket plain = reach();
    try {
      SSLSocket socket = shakeHands(plain, identity);
      if (!HTTP2.equals(socket.getApplicationProtocol())) {
        throw new NoHttp2Exception();
      }
      return Http2Connection.begin(plain, socket.getInputStream(), socket.getOutputStream(), ping);
    } catch (IOException | RuntimeException | Error e) {
      plain.close();
      throw e;
    }
  }

  /** Tries the addresses of the server one after the other. */
  private Socket reach() throws IOException {
    ConnectException failure =
        new ConnectException("Failed to connect to " + addresses.authority());
    for (InetAddress address : InetAddress.getAllByName(addresses.host())) {
      Socket socket = new Socket(Proxy.NO_PROXY);
      try {
        socket.setTcpNoDelay(true);
        socket.connect(new InetSocketAddress(address, addresses.port()), PATIENCE_MILLIS);
        return socket;
      } catch (IOException e) {
        socket.close();
        if (failure.getCause() == null) {
          failure.initCause(e);
        }
      }
    }
    throw failure;
  }

  private SSLSocket shakeHands(Socket plain, Optional<Identity> identity) throws IOException {
    String host = addresses.host().replaceAll("^\\[|]$", "");
    SSLSocket socket =
        (SSLSocket)
            ServerName.sockets(access, contexts.showing(identity))
                .createSocket(plain, host, addresses.port(), true);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setApplicationProtocols(new String[] {HTTP2, "http/1.1"});
    parameters.setCipherSuites(Ciphers.bestFirst(parameters.getCipherSuites()));
    socket.setSSLParameters(parameters);
    socket.setSoTimeout(PATIENCE_MILLIS);
    try {
      socket.startHandshake();
    } catch (SocketTimeoutException e) {
      throw new SocketTimeoutException("the server did not answer the greeting of TLS");
    }
    socket.setSoTimeout(0);
    if (!ServerName.verifier(access).verify(host, socket.getSession())) {
      throw new SSLPeerUnverifiedException(
          "Hostname " + access.serverName().orElse(host) + " not verified");
    }
    return socket;
  }
}
