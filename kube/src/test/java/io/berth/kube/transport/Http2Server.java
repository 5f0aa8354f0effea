package io.berth.kube.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/**
 * As much of an HTTP/2 server as tests need: it does not look into headers, and each request is
 * answered by a script.
 */
final class Http2Server implements AutoCloseable {
  static final int REFUSED_STREAM = 7;
  static final int INTERNAL_ERROR = 2;
  static final int PROTOCOL_ERROR = 1;

  private static final int PREFACE_BYTES = 24;
  private static final int DATA = 0;
  private static final int HEADERS = 1;
  private static final int RESET = 3;
  private static final int SETTINGS = 4;
  private static final int PUSH_PROMISE = 5;
  private static final int PING = 6;
  private static final int GO_AWAY = 7;
  private static final int ACK = 1;
  private static final int END_STREAM = 1;
  private static final int END_HEADERS = 4;

  /** Answers a request. */
  interface Script {
    void answer(Exchange exchange) throws IOException;
  }

  /**
   * A request.
   *
   * @param number counts the requests of all connections, from 1
   */
  record Exchange(Connection connection, int stream, int number) {
    void answer(int status, String body) throws IOException {
      begin(status);
      connection.write(DATA, END_STREAM, stream, body.getBytes(US_ASCII));
    }

    /** A header block of one field, {@code :status}, written out. */
    void begin(int status) throws IOException {
      ByteArrayOutputStream block = new ByteArrayOutputStream();
      block.write(0x08);
      block.write(3);
      block.writeBytes(Integer.toString(status).getBytes(US_ASCII));
      connection.write(HEADERS, END_HEADERS, stream, block.toByteArray());
    }

    void data(String text) throws IOException {
      connection.write(DATA, 0, stream, text.getBytes(US_ASCII));
    }

    void reset(int error) throws IOException {
      connection.write(RESET, 0, stream, number(error));
    }

    /** Says that this request will not be looked at, and that no other is welcome here. */
    void goAway() throws IOException {
      goAway(0);
    }

    void goAway(int error) throws IOException {
      ByteArrayOutputStream payload = new ByteArrayOutputStream();
      payload.writeBytes(number(Math.max(0, stream - 2)));
      payload.writeBytes(number(error));
      connection.write(GO_AWAY, 0, 0, payload.toByteArray());
    }

    /** Sends a frame that no server may send to a client that has disabled push. */
    void breakProtocol() throws IOException {
      connection.write(PUSH_PROMISE, END_HEADERS, stream, number(2));
    }

    /** Closes the connection without a word. */
    void hangUp() throws IOException {
      connection.socket.close();
    }

    private static byte[] number(int value) {
      return new byte[] {
        (byte) (value >>> 24), (byte) (value >>> 16), (byte) (value >>> 8), (byte) value
      };
    }
  }

  /** A client's connection. */
  final class Connection {
    private final SSLSocket socket;
    private final DataOutputStream out;

    Connection(SSLSocket socket) throws IOException {
      this.socket = socket;
      this.out = new DataOutputStream(socket.getOutputStream());
    }

    void serve() throws IOException {
      DataInputStream in = new DataInputStream(socket.getInputStream());
      in.skipNBytes(PREFACE_BYTES);
      write(SETTINGS, 0, 0, new byte[0]);
      while (true) {
        int lengthAndType = in.readInt();
        int flags = in.readUnsignedByte();
        int stream = in.readInt();
        byte[] payload = in.readNBytes(lengthAndType >>> 8);
        took(lengthAndType & 0xFF, flags, stream, payload);
      }
    }

    private void took(int type, int flags, int stream, byte[] payload) throws IOException {
      boolean isAck = (flags & ACK) != 0;
      switch (type) {
        case SETTINGS, PING -> {
          if (!isAck) {
            noteSettings(type, payload);
            write(type, ACK, 0, type == PING ? payload : new byte[0]);
          }
        }
        case HEADERS, DATA -> {
          if ((flags & END_STREAM) != 0) {
            script.answer(new Exchange(this, stream, count()));
          }
        }
        default -> {}
      }
    }

    private void noteSettings(int type, byte[] payload) {
      if (type == SETTINGS) {
        settings.add(HexFormat.of().formatHex(payload));
      }
    }

    synchronized void write(int type, int flags, int stream, byte[] payload) throws IOException {
      out.writeInt(payload.length << 8 | type);
      out.writeByte(flags);
      out.writeInt(stream);
      out.write(payload);
      out.flush();
    }
  }

  /** The names that clients asked for, and those in the certificates they showed. */
  final List<String> serverNames = new CopyOnWriteArrayList<>();

  final List<String> clients = new CopyOnWriteArrayList<>();

  /** What was chosen for each connection: of all that both know, what the client likes best. */
  final List<String> ciphers = new CopyOnWriteArrayList<>();

  /** The settings that clients sent first, which tell clients apart. */
  final List<String> settings = new CopyOnWriteArrayList<>();

  private final SSLServerSocket server;
  private final Script script;
  private final Set<SSLSocket> sockets = ConcurrentHashMap.newKeySet();
  private int requests;

  Http2Server(TestIdentity identity, Script script) {
    this.script = script;
    try {
      server =
          (SSLServerSocket)
              context(identity)
                  .getServerSocketFactory()
                  .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setWantClientAuth(true);
    Thread.ofVirtual().name("h2-server").start(this::accept);
  }

  private static SSLContext context(TestIdentity identity) {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry(
          "server", identity.key(), new char[0], new Certificate[] {identity.certificate()});
      KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
      keys.init(store, new char[0]);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), new TrustManager[] {new Anybody()}, null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Anybody implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }

  private void accept() {
    while (true) {
      try {
        SSLSocket socket = (SSLSocket) server.accept();
        sockets.add(socket);
        socket.setHandshakeApplicationProtocolSelector((_, _) -> "h2");
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setUseCipherSuitesOrder(false);
        socket.setSSLParameters(parameters);
        Thread.ofVirtual().name("h2-connection").start(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(SSLSocket socket) {
    try (socket) {
      socket.startHandshake();
      ExtendedSSLSession session = (ExtendedSSLSession) socket.getSession();
      session.getRequestedServerNames().forEach(name -> serverNames.add(name.toString()));
      clients.add(client(session));
      ciphers.add(session.getCipherSuite());
      new Connection(socket).serve();
    } catch (IOException e) {
      // the client, or the end of the test, closed it
    }
  }

  private static String client(ExtendedSSLSession session) {
    try {
      return session.getPeerPrincipal().getName();
    } catch (SSLPeerUnverifiedException e) {
      return "nobody";
    }
  }

  private synchronized int count() {
    return ++requests;
  }

  synchronized int requests() {
    return requests;
  }

  int port() {
    return server.getLocalPort();
  }

  @Override
  public void close() {
    try {
      server.close();
      for (SSLSocket socket : sockets) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
