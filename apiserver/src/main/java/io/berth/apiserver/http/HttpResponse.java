package io.berth.apiserver.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** A response: whole or streamed. */
public sealed interface HttpResponse {
  int code();

  String contentType();

  /** Values of {@code Warning} headers, ready to be sent. */
  List<String> warnings();

  /** A whole body. */
  @SuppressWarnings("ArrayRecordComponent") // bytes that are neither changed nor compared
  record Whole(int code, String contentType, byte[] body, List<String> warnings)
      implements HttpResponse {}

  /** A body that is written piece by piece, each sent at once when flushed. */
  record Streamed(int code, String contentType, Body body, List<String> warnings)
      implements HttpResponse {}

  /** Writes a body until there is nothing more or the client is gone. */
  interface Body {
    void write(OutputStream out) throws IOException, InterruptedException;
  }
}
