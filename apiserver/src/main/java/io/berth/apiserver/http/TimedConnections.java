package io.berth.apiserver.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.common.buffers.DataWriter;
import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.socket.PeerInfo;
import io.helidon.http.Status;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerContext;
import io.helidon.webserver.Router;
import io.helidon.webserver.http1.Http1ConnectionListener;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.util.Set;
import java.util.concurrent.ExecutorService;

/** Makes HTTP/1.1 connections that read with {@link TimedReads}. */
final class TimedConnections implements ServerConnectionSelector {
  private final ServerConnectionSelector http;
  private final Deadlines deadlines;
  private final ServerSettings settings;

  TimedConnections(ServerConnectionSelector http, Deadlines deadlines, ServerSettings settings) {
    this.http = http;
    this.deadlines = deadlines;
    this.settings = settings;
  }

  /** To be told when an answer begins. */
  static Http1ConnectionListener answers() {
    return new Answers();
  }

  @Override
  public int bytesToIdentifyConnection() {
    return http.bytesToIdentifyConnection();
  }

  @Override
  public Support supports(BufferData data) {
    return http.supports(data);
  }

  @Override
  public Set<String> supportedApplicationProtocols() {
    return http.supportedApplicationProtocols();
  }

  @Override
  public ServerConnection connection(ConnectionContext connection) {
    TimedReads reads = new TimedReads(connection.serverSocket(), deadlines, settings);
    return http.connection(new Timed(connection, reads, DataReader.create(reads)));
  }

  private record Timed(ConnectionContext plain, TimedReads reads, DataReader dataReader)
      implements ConnectionContext {
    @Override
    public ListenerContext listenerContext() {
      return plain.listenerContext();
    }

    @Override
    public ExecutorService executor() {
      return plain.executor();
    }

    @Override
    public DataWriter dataWriter() {
      return plain.dataWriter();
    }

    @Override
    public Router router() {
      return plain.router();
    }

    @Override
    public HelidonSocket serverSocket() {
      return plain.serverSocket();
    }

    @Override
    public PeerInfo remotePeer() {
      return plain.remotePeer();
    }

    @Override
    public PeerInfo localPeer() {
      return plain.localPeer();
    }

    @Override
    public boolean isSecure() {
      return plain.isSecure();
    }

    @Override
    public String socketId() {
      return plain.socketId();
    }

    @Override
    public String childSocketId() {
      return plain.childSocketId();
    }
  }

  private static final class Answers implements Http1ConnectionListener {
    @Override
    public void status(ConnectionContext connection, Status status) {
      if (connection instanceof Timed timed) {
        timed.reads.answering();
      }
    }
  }
}
