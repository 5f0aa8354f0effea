package io.berth.kube.http2;

import java.util.Optional;
import java.util.stream.Stream;

/** Why a stream or a connection ends (RFC 9113, section 7). */
enum ErrorCode {
  NO_ERROR(0),
  PROTOCOL_ERROR(1),
  INTERNAL_ERROR(2),
  FLOW_CONTROL_ERROR(3),
  SETTINGS_TIMEOUT(4),
  STREAM_CLOSED(5),
  FRAME_SIZE_ERROR(6),
  REFUSED_STREAM(7),
  CANCEL(8),
  COMPRESSION_ERROR(9),
  CONNECT_ERROR(10),
  ENHANCE_YOUR_CALM(11),
  INADEQUATE_SECURITY(12),
  HTTP_1_1_REQUIRED(13);

  private final int number;

  ErrorCode(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  private static Optional<ErrorCode> of(int number) {
    return Stream.of(values()).filter(code -> code.number == number).findFirst();
  }

  /** What a number stands for. */
  static String name(int number) {
    return of(number).map(ErrorCode::name).orElse("error " + number);
  }

  /** Whether the sender of this number says that its peer breaks the protocol. */
  static boolean accusesPeer(int number) {
    return of(number).map(ErrorCode::accusesPeer).orElse(false);
  }

  private boolean accusesPeer() {
    return switch (this) {
      case PROTOCOL_ERROR,
          FLOW_CONTROL_ERROR,
          SETTINGS_TIMEOUT,
          STREAM_CLOSED,
          FRAME_SIZE_ERROR,
          COMPRESSION_ERROR ->
          true;
      case NO_ERROR,
          INTERNAL_ERROR,
          REFUSED_STREAM,
          CANCEL,
          CONNECT_ERROR,
          ENHANCE_YOUR_CALM,
          INADEQUATE_SECURITY,
          HTTP_1_1_REQUIRED ->
          false;
    };
  }
}
