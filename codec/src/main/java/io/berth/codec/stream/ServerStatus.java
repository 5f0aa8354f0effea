package io.berth.codec.stream;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.codec.protobuf.Envelope;
import io.berth.codec.protobuf.ProtobufReader;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Why the API server refused a request.
 *
 * @param code the HTTP status, for example 409
 * @param reason a word for programs, such as {@code AlreadyExists}; empty if the server gave none
 * @param message a sentence for people; never empty
 * @param retryAfterSeconds when the server wants to be asked again; 0 if it did not say
 */
public record ServerStatus(int code, String reason, String message, int retryAfterSeconds) {
  private static final String SOURCE = "status";
  private static final int LONGEST = 200;

  /**
   * Reads the body of an answer that is no success. Whatever it is, something readable is made of
   * it: a proxy in between may answer in its own way.
   *
   * @param code the HTTP status of the answer
   * @param contentType the media type of the answer; empty if it has none
   */
  public static ServerStatus read(int code, String contentType, byte[] body) {
    return status(contentType, body)
        .map(status -> of(code, status))
        .orElseGet(() -> new ServerStatus(code, "", inWords(code, contentType, body), 0));
  }

  private static ServerStatus of(int code, StatusMessage.Status status) {
    String message = status.message().isEmpty() ? status.reason() : status.message();
    return new ServerStatus(
        status.code() == 0 ? code : status.code(),
        status.reason(),
        message.isEmpty() ? "the server answered " + code : message,
        status.details().retryAfterSeconds());
  }

  private static Optional<StatusMessage.Status> status(String contentType, byte[] body) {
    try {
      if (Envelope.isAt(body, 0, body.length)) {
        return protobuf(body);
      }
      return KindStream.isJson(contentType) ? json(body) : Optional.empty();
    } catch (CodecException e) {
      return Optional.empty();
    }
  }

  private static Optional<StatusMessage.Status> protobuf(byte[] body) throws CodecException {
    ProtobufReader reader = new ProtobufReader();
    Envelope envelope = Envelope.read(reader, SOURCE, body, 0, body.length);
    return envelope.kind().equals("Status")
        ? Optional.of(
            reader.read(StatusMessage.STATUS, SOURCE, body, envelope.from(), envelope.to()))
        : Optional.empty();
  }

  private static Optional<StatusMessage.Status> json(byte[] body) throws CodecException {
    Tree tree = TreeReader.read(SOURCE, new String(body, StandardCharsets.UTF_8));
    boolean isStatus =
        tree instanceof Tree.Members object
            && object.members().get("kind") instanceof Tree.Text kind
            && kind.value().equals("Status");
    MessageReader reader = new MessageReader(MessageReader.Mode.LENIENT);
    return isStatus
        ? Optional.of(reader.read(StatusMessage.STATUS, SOURCE, tree))
        : Optional.empty();
  }

  private static String inWords(int code, String contentType, byte[] body) {
    String text =
        new String(body, 0, Math.min(body.length, 1 << 14), StandardCharsets.UTF_8)
            .replaceAll("(?s)<(style|script).*?</\\1>|<[^>]*>", " ")
            .replaceAll("[\\s\\p{Cntrl}]+", " ")
            .strip();
    String type = contentType.isEmpty() ? "" : " with " + contentType;
    if (text.isEmpty()) {
      return "the server answered " + code + type + " and no explanation";
    }
    String shown = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    return "the server answered " + code + type + ": " + shown;
  }
}
