package io.berth.apiserver.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * What a server said.
 *
 * @param code 0 if it said nothing and closed the connection
 * @param head the header lines, in lower case
 * @param lasting whether another request may follow on the connection
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares these
record WireAnswer(int code, String head, byte[] body, boolean lasting) {
  private static final int MAX_LINE = 1 << 20;

  static WireAnswer nothing() {
    return new WireAnswer(0, "", new byte[0], false);
  }

  /** Reads one answer to its end. */
  static WireAnswer read(InputStream in, boolean bodyless) throws IOException {
    String line = line(in);
    if (line.isEmpty()) {
      return nothing();
    }
    int code = Integer.parseInt(line.substring(9, 12));
    StringBuilder head = new StringBuilder();
    for (String next = line(in); !next.isEmpty(); next = line(in)) {
      head.append(next.toLowerCase(Locale.ROOT)).append('\n');
    }
    if (code < 200) {
      return read(in, bodyless);
    }
    String headers = head.toString();
    boolean lasting =
        !headers.contains("connection: close") && headers.contains("\ncontent-length: ");
    return new WireAnswer(
        code, headers, bodyless ? new byte[0] : body(in, "\n" + headers), lasting);
  }

  private static byte[] body(InputStream in, String headers) throws IOException {
    int length = headers.indexOf("\ncontent-length: ");
    if (length >= 0) {
      String value = headers.substring(length + 17, headers.indexOf('\n', length + 1)).strip();
      byte[] body = in.readNBytes(Integer.parseInt(value));
      if (body.length < Integer.parseInt(value)) {
        throw new EOFException("the answer broke off");
      }
      return body;
    }
    return headers.contains("\ntransfer-encoding: chunked") ? stream(in) : in.readAllBytes();
  }

  /** To its end, or to where nothing more comes: spoilt watches may last half an hour. */
  private static byte[] stream(InputStream in) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      return chunks(in, out);
    } catch (SocketTimeoutException e) {
      return out.toByteArray();
    }
  }

  private static byte[] chunks(InputStream in, ByteArrayOutputStream out) throws IOException {
    while (true) {
      int size = Integer.parseInt(line(in).strip(), 16);
      byte[] chunk = in.readNBytes(size);
      if (chunk.length < size) {
        throw new EOFException("the stream broke off");
      }
      out.writeBytes(chunk);
      line(in);
      if (size == 0) {
        return out.toByteArray();
      }
    }
  }

  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
      if (c != '\r') {
        line.write(c);
      }
      if (line.size() > MAX_LINE) {
        throw new IOException("a header without an end");
      }
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }

  String text() {
    return new String(body, StandardCharsets.UTF_8);
  }
}
