package io.berth.apiserver.fuzz;

import io.berth.apiserver.ApiServer;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** Sends bytes to a server in any manner. Not thread-safe. */
final class Client implements AutoCloseable {
  /** A server that has not answered or closed the connection by then hangs. */
  static final int BOUND_MILLIS = 30_000;

  private final SSLSocketFactory sockets;
  private final int port;
  private @Nullable Connection kept;

  Client(ApiServer server) {
    this.sockets = trusting(server).getSocketFactory();
    this.port = server.port();
  }

  /** The server neither answers nor goes. */
  static final class Hang extends IOException {
    private static final long serialVersionUID = 1;

    Hang(Throwable cause) {
      super("no answer and no end within " + BOUND_MILLIS + " ms", cause);
    }
  }

  WireAnswer exchange(byte[] request, Manner manner, boolean bodyless, Dice dice)
      throws IOException, InterruptedException {
    if (manner == Manner.PLAIN) {
      return plain(request, bodyless);
    }
    try (Socket socket = open(manner)) {
      return send(socket, request, manner, dice) ? read(socket, bodyless) : WireAnswer.nothing();
    } catch (SocketTimeoutException e) {
      throw new Hang(e);
    } catch (SocketException | SSLException e) {
      return WireAnswer.nothing();
    }
  }

  /** On the connection of the last request, unless the server has had enough of it meanwhile. */
  private WireAnswer plain(byte[] request, boolean bodyless) throws IOException {
    boolean again = kept != null;
    WireAnswer answer = once(request, bodyless);
    return again && answer.code() == 0 ? once(request, bodyless) : answer;
  }

  private WireAnswer once(byte[] request, boolean bodyless) throws IOException {
    Connection connection = kept == null ? new Connection(open(Manner.PLAIN)) : kept;
    kept = null;
    WireAnswer answer = WireAnswer.nothing();
    try {
      connection.write(request);
      answer = WireAnswer.read(connection.in, bodyless);
      return answer;
    } catch (SocketTimeoutException e) {
      throw new Hang(e);
    } catch (SocketException | SSLException e) {
      return WireAnswer.nothing();
    } finally {
      if (answer.lasting()) {
        kept = connection;
      } else {
        connection.socket.close();
      }
    }
  }

  private record Connection(Socket socket, InputStream in) {
    Connection(Socket socket) throws IOException {
      this(socket, new BufferedInputStream(socket.getInputStream()));
    }

    /** The server may have answered, and closed, before it has read everything. */
    void write(byte[] request) throws IOException {
      try {
        socket.getOutputStream().write(request);
        socket.getOutputStream().flush();
      } catch (SocketException | SSLException _) {
        // What it has said is read next.
      }
    }
  }

  private Socket open(Manner manner) throws IOException {
    Socket socket =
        manner == Manner.PLAINTEXT
            ? new Socket(InetAddress.getLoopbackAddress(), port)
            : sockets.createSocket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(BOUND_MILLIS);
    return socket;
  }

  /** Returns whether there is an answer to be waited for. */
  private static boolean send(Socket socket, byte[] request, Manner manner, Dice dice)
      throws IOException, InterruptedException {
    OutputStream out = socket.getOutputStream();
    switch (manner) {
      case IN_PIECES -> pieces(out, request, request.length / 10 + 1, 30);
      case DRIBBLING -> dribble(out, request);
      case BREAKING_OFF -> {
        out.write(Arrays.copyOf(request, dice.below(request.length)));
        out.flush();
      }
      case SPOILT, SPOILT_WAITING -> out.write(dice.spoilt(request));
      case PLAIN, HALF_CLOSED, ABANDONING, PLAINTEXT -> out.write(request);
    }
    out.flush();
    if (manner == Manner.SPOILT || manner == Manner.HALF_CLOSED) {
      socket.shutdownOutput();
    }
    return manner != Manner.BREAKING_OFF && manner != Manner.ABANDONING;
  }

  private static void dribble(OutputStream out, byte[] request)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + BOUND_MILLIS * 1_000_000L;
    int head = Math.min(request.length, 20);
    out.write(request, 0, head);
    out.flush();
    while (System.nanoTime() < end) {
      Thread.sleep(100);
      out.write('a');
      out.flush();
    }
    throw new Hang(new SocketTimeoutException("it takes a byte every 100 ms"));
  }

  private static void pieces(OutputStream out, byte[] request, int size, int pause)
      throws IOException, InterruptedException {
    for (int from = 0; from < request.length; from += size) {
      out.write(request, from, Math.min(size, request.length - from));
      out.flush();
      Thread.sleep(pause);
    }
  }

  private static WireAnswer read(Socket socket, boolean bodyless) throws IOException {
    try {
      return WireAnswer.read(new BufferedInputStream(socket.getInputStream()), bodyless);
    } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
      return WireAnswer.nothing(); // a TLS alert, to somebody who does not speak it
    }
  }

  private static SSLContext trusting(ApiServer server) {
    Matcher pem =
        Pattern.compile("certificate-authority-data: (\\S+)").matcher(server.kubeconfig());
    if (!pem.find()) {
      throw new IllegalStateException("no certificate in the kubeconfig");
    }
    try {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      String text = new String(Base64.getDecoder().decode(pem.group(1)), StandardCharsets.US_ASCII);
      store.setCertificateEntry(
          "server",
          CertificateFactory.getInstance("X.509")
              .generateCertificate(
                  new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII))));
      TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws IOException {
    if (kept != null) {
      kept.socket.close();
    }
  }
}
