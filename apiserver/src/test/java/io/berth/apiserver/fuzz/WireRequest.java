package io.berth.apiserver.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A request before it is bytes.
 *
 * @param target path and query as they stand in the request line
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares these
record WireRequest(String method, String target, List<String> headers, byte[] body) {

  WireRequest to(String other) {
    return new WireRequest(method, other, headers, body);
  }

  WireRequest as(String other) {
    return new WireRequest(other, target, headers, body);
  }

  WireRequest with(String header) {
    List<String> more = new ArrayList<>(headers);
    more.add(header);
    return new WireRequest(method, target, more, body);
  }

  WireRequest carrying(byte[] other) {
    return new WireRequest(method, target, headers, other);
  }

  boolean isWrite() {
    return !method.equals("GET") && !method.equals("HEAD");
  }

  byte[] bytes(String token) {
    StringBuilder head = new StringBuilder();
    head.append(method).append(' ').append(target).append(" HTTP/1.1\r\nHost: localhost\r\n");
    head.append("Authorization: Bearer ").append(token).append("\r\n");
    headers.forEach(header -> head.append(header).append("\r\n"));
    head.append("Content-Length: ").append(body.length).append("\r\n\r\n");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(head.toString().getBytes(StandardCharsets.ISO_8859_1));
    out.writeBytes(body);
    return out.toByteArray();
  }
}
