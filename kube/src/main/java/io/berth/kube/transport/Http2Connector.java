package io.berth.kube.transport;

import io.berth.kube.access.ClusterAccess;
import io.berth.kube.access.Credentials.Identity;
import io.berth.kube.http2.Http2Connection;
import io.berth.kube.http2.ProtocolErrorListener;
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

/** Establishes HTTP/2 connections to the server: TCP, TLS with ALPN, preface. */
final class Http2Connector {
  private static final int TIMEOUT_MILLIS = 10_000;
  private static final String HTTP2 = "h2";

  private final ClusterAccess access;
  private final ServerAddress address;
  private final TlsContexts contexts;
  private final Duration pingInterval;
  private final ProtocolErrorListener protocolErrors;

  Http2Connector(
      ClusterAccess access,
      ServerAddress address,
      TlsContexts contexts,
      Duration pingInterval,
      ProtocolErrorListener protocolErrors) {
    this.access = access;
    this.address = address;
    this.contexts = contexts;
    this.pingInterval = pingInterval;
    this.protocolErrors = protocolErrors;
  }

  /**
   * Connects.
   *
   * @param identity the client certificate, if one is to be shown
   * @throws Http2UnsupportedException if the server does not choose HTTP/2 by ALPN
   */
  Http2Connection connect(Optional<Identity> identity) throws IOException {
    Socket plain = openSocket();
    try {
      SSLSocket socket = handshake(plain, identity);
      if (!HTTP2.equals(socket.getApplicationProtocol())) {
        throw new Http2UnsupportedException();
      }
      return Http2Connection.start(
          plain, socket.getInputStream(), socket.getOutputStream(), pingInterval, protocolErrors);
    } catch (IOException | RuntimeException | Error e) {
      plain.close();
      throw e;
    }
  }

  /** Tries the addresses of the host one by one. */
  private Socket openSocket() throws IOException {
    ConnectException failure = new ConnectException("Failed to connect to " + address.authority());
    for (InetAddress resolved : InetAddress.getAllByName(address.host())) {
      Socket socket = new Socket(Proxy.NO_PROXY);
      try {
        socket.setTcpNoDelay(true);
        socket.connect(new InetSocketAddress(resolved, address.port()), TIMEOUT_MILLIS);
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

  private SSLSocket handshake(Socket plain, Optional<Identity> identity) throws IOException {
    String host = address.host().replaceAll("^\\[|]$", "");
    SSLSocket socket =
        (SSLSocket)
            ServerName.sockets(access, contexts.forIdentity(identity))
                .createSocket(plain, host, address.port(), true);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setApplicationProtocols(new String[] {HTTP2, "http/1.1"});
    parameters.setCipherSuites(Ciphers.bestFirst(parameters.getCipherSuites()));
    socket.setSSLParameters(parameters);
    socket.setSoTimeout(TIMEOUT_MILLIS);
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
