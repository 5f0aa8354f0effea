package io.berth.app.apisuite;

import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The rules in {@link MayDiffer} about the words of errors. */
final class Messages {
  private static final Pattern PARSER =
      Pattern.compile(
          "(?s)(.*\\): )?(couldn't get version/kind; )?(json parse error: |yaml: |error decoding"
              + " patch: |the body of the request is no|.*strict decoding error: duplicate"
              + " field|(invalid continue token: )?continue key is not valid: ).*");
  private static final Pattern STRUCTURE =
      Pattern.compile(
          "((?:Invalid|Unsupported|Duplicate) value: )[{\\[].*[}\\]](: .*|$)", Pattern.DOTALL);
  private static final Pattern DIFF = Pattern.compile("\n *@@.*", Pattern.DOTALL);
  private static final Pattern PATCHED =
      Pattern.compile("(patch: |^)Invalid value: \"(map\\[|\\{).*", Pattern.DOTALL);
  private static final Pattern STORAGE =
      Pattern.compile(
          "StorageError: invalid object, Code: 4, Key: \\S+, ResourceVersion: 0,"
              + " AdditionalErrorMsg: ");

  private Messages() {}

  static String parser(String path, String value, Names names) {
    return path.equals("message") && PARSER.matcher(value).matches()
        ? "<words of a parser>"
        : value;
  }

  static String structure(String path, String value, Names names) {
    if (!path.endsWith("message")) {
      return value;
    }
    String shorter = STRUCTURE.matcher(value).replaceFirst("$1{...}$2");
    String withoutDiff = DIFF.matcher(shorter).replaceFirst("");
    return PATCHED.matcher(withoutDiff).replaceFirst("$1Invalid value: {...}");
  }

  static String storage(String path, String value, Names names) {
    return path.equals("message") ? STORAGE.matcher(value).replaceFirst("") : value;
  }

  static String protobuf(String path, String value, Names names) {
    return path.equals("message")
        ? value.replaceAll(", application/vnd.kubernetes.protobuf(;stream=watch)?", "")
        : value;
  }

  /** Causes that are the same as the one before. */
  static Answer doubled(Answer answer, Names names) {
    return Rules.withBody(
        answer,
        Walk.all(
            answer.body(),
            (path, value) ->
                path.endsWith("details.causes") ? distinct(Trees.items(value)) : value));
  }

  private static Tree distinct(List<Tree> causes) {
    return Trees.of(new ArrayList<>(new LinkedHashSet<>(causes)));
  }

  /** A failure without a reason is a bad request. */
  static Answer blame(Answer answer, Names names) {
    Tree body = answer.body();
    if (answer.code() != 500 || !Trees.text(body, "reason").isEmpty()) {
      return answer;
    }
    Map<String, Tree> members = new LinkedHashMap<>(Trees.members(body));
    members.put("code", new Tree.Numeral(body.at(), "400"));
    members.put("reason", Trees.of("BadRequest"));
    return new Answer(answer.request(), 400, answer.type(), answer.warnings(), Trees.of(members));
  }
}
