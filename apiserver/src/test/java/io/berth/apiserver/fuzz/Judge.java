package io.berth.apiserver.fuzz;

import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Says what is wrong with an answer. */
final class Judge {
  /**
   * What a server may say of itself: that it does not serve this (logs of simulated pods, transfer
   * encodings), that a version lies in the future, that it does not speak this version of HTTP.
   */
  private static final Set<Integer> DOCUMENTED = Set.of(501, 504, 505);

  /** Pages for people and probes, whose errors are plain, as kube-apiserver's are. */
  private static final Pattern PLAIN = Pattern.compile("/(openapi|healthz|livez|readyz)\\b.*");

  private static final int LARGE = 60 * 1024;

  private Judge() {}

  static Optional<String> problem(WireRequest request, Manner manner, WireAnswer answer) {
    int code = answer.code();
    if (code == 0) {
      return manner.isAnswered() && !isCutOff(request)
          ? Optional.of("closed without an answer")
          : Optional.empty();
    }
    if (code >= 500 && !DOCUMENTED.contains(code)) {
      return Optional.of("answered with " + code);
    }
    if (request.method().equals("HEAD") || PLAIN.matcher(request.target()).matches()) {
      return Optional.empty();
    }
    if (code >= 400) {
      return isStatus(answer) || isNoPage(answer)
          ? Optional.empty()
          : Optional.of(code + " without a Status");
    }
    boolean json = answer.head().contains("content-type: application/json");
    return json && !isJson(answer) ? Optional.of(code + " with broken JSON") : Optional.empty();
  }

  /** Whether it may be refused while it is still being sent, in which case nobody can hear it. */
  private static boolean isCutOff(WireRequest request) {
    int head = request.target().length() + String.join("", request.headers()).length();
    return head > LARGE || request.body().length > LARGE;
  }

  /** Where no kind is served, as kube-apiserver says it. */
  private static boolean isNoPage(WireAnswer answer) {
    return answer.code() == 404 && answer.text().equals("404 page not found\n");
  }

  private static boolean isStatus(WireAnswer answer) {
    String text = answer.text();
    try {
      return read(answer) instanceof Tree.Members status
          && text(status, "kind").equals("Status")
          && text(status, "apiVersion").equals("v1")
          && text(status, "status").equals("Failure")
          && !text(status, "reason").isEmpty()
          && !text(status, "message").isEmpty()
          && (text.contains("\"code\":" + answer.code())
              || text.contains("\ncode: " + answer.code()));
    } catch (CodecException e) {
      return false;
    }
  }

  /** As YAML only if the client asked for that. */
  private static Tree read(WireAnswer answer) throws CodecException {
    return answer.head().contains("content-type: application/yaml")
        ? TreeReader.read("answer", answer.text())
        : TreeReader.readUnplaced("answer", answer.text());
  }

  private static String text(Tree.Members object, String name) {
    return object.members().get(name) instanceof Tree.Text text ? text.value() : "";
  }

  /** One document, or one a line. */
  private static boolean isJson(WireAnswer answer) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(answer.body()));
    } catch (CharacterCodingException e) {
      return false;
    }
    String text = answer.text();
    return isJson(text) || text.lines().allMatch(Judge::isJson);
  }

  private static boolean isJson(String text) {
    try {
      TreeReader.readUnplaced("answer", text);
      return true;
    } catch (CodecException e) {
      return false;
    }
  }
}
