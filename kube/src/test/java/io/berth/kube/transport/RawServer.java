package io.berth.kube.transport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** An HTTP/1.1 server that may misbehave: its script gets the bare connection. */
public final class RawServer implements AutoCloseable {
  /** What to do with a connection; it is closed afterwards. */
  public interface Script {
    void serve(Connection connection) throws IOException, InterruptedException;
  }

  /** A connection of a client. */
  public final class Connection {
    private final BufferedReader in;
    private final OutputStream out;
    private final List<String> lastHeaders = new ArrayList<>();

    Connection(Socket socket) throws IOException {
      this.in = new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1));
      this.out = socket.getOutputStream();
    }

    /** Reads a request with its body and returns its first line, empty at the end. */
    public String request() throws IOException {
      String first = in.readLine();
      if (first == null) {
        return "";
      }
      int length = 0;
      lastHeaders.clear();
      for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
        headers.add(line);
        lastHeaders.add(line);
        if (line.startsWith("Content-Length: ")) {
          length = Integer.parseInt(line.substring("Content-Length: ".length()));
        }
      }
      for (int i = 0; i < length; i++) {
        in.read();
      }
      requests.add(first);
      return first;
    }

    /** The header lines of the request that was read last. */
    public List<String> lastHeaders() {
      return lastHeaders;
    }

    /** Reads one byte. */
    public int read() throws IOException {
      return in.read();
    }

    /** Writes text as it is. */
    public void write(String text) throws IOException {
      out.write(text.getBytes(ISO_8859_1));
      out.flush();
    }

    /** Writes an answer with its length. */
    public void answer(String status, String body) throws IOException {
      write("HTTP/1.1 " + status + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
    }

    /** Begins an answer that comes in chunks. */
    public void begin(String contentType) throws IOException {
      write(
          "HTTP/1.1 200 OK\r\nContent-Type: %s\r\nTransfer-Encoding: chunked\r\n\r\n"
              .formatted(contentType));
    }

    /** Writes a part of such an answer; an empty one ends it. */
    public void chunk(String text) throws IOException {
      write(Integer.toHexString(text.length()) + "\r\n" + text + "\r\n");
    }

    /** Waits until the client goes away. */
    public void untilClosed() throws IOException {
      while (in.read() >= 0) {}
    }
  }

  /** The first lines of all requests, and all header lines. */
  public final List<String> requests = new CopyOnWriteArrayList<>();

  public final List<String> headers = new CopyOnWriteArrayList<>();

  private final ServerSocket server;
  private final Script script;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

  public RawServer(Script script) {
    this.script = script;
    try {
      server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().name("raw-server").start(this::accept);
  }

  private void accept() {
    while (true) {
      try {
        Socket socket = server.accept();
        sockets.add(socket);
        Thread.ofVirtual().name("raw-connection").start(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      script.serve(new Connection(socket));
    } catch (IOException e) {
      // the client, or the end of the test, closed it
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public int port() {
    return server.getLocalPort();
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + port());
  }

  @Override
  public void close() {
    try {
      server.close();
      for (Socket socket : sockets) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
