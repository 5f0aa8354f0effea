package io.berth.app.apisuite;

import io.berth.model.tree.Tree;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The simple ones of the rules in {@link MayDiffer}. */
final class Rules {
  private static final Pattern UID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
  private static final Pattern TOO_OLD =
      Pattern.compile("(too old resource version: \\d+ )\\(\\d+\\)");
  private static final Pattern TOO_LARGE =
      Pattern.compile("(Too large resource version: \\d+, current: )\\d+");
  private static final Pattern IN_RECORD =
      Pattern.compile("(ResourceVersion in record )\\((\\d+)\\)");
  private static final Pattern TIME =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z");
  private static final Duration NOW = Duration.ofHours(1);
  private static final Pattern CELL = Pattern.compile("(.*\\.)?rows\\.\\d+\\.cells\\.\\d+");
  private static final Pattern AGE = Pattern.compile("(\\d+[ydhms]){1,2}");
  private static final Pattern SUFFIX = Pattern.compile("[bcdfghjklmnpqrstvwxz2456789]{5}");
  private static final Pattern ADDRESS = Pattern.compile("10\\.96\\.\\d+\\.\\d+");

  /** What becomes of a string. */
  @FunctionalInterface
  interface TextRule {
    String apply(String path, String value, Names names);
  }

  private Rules() {}

  /** A rule for all strings of a body. */
  static MayDiffer.Rule texts(TextRule rule) {
    return (answer, names) ->
        withBody(
            answer, Walk.texts(answer.body(), (path, value) -> rule.apply(path, value, names)));
  }

  static Answer withBody(Answer answer, Tree body) {
    return new Answer(answer.request(), answer.code(), answer.type(), answer.warnings(), body);
  }

  static String uid(String path, String value, Names names) {
    return UID.matcher(value).replaceAll(found -> names.of("uid", found.group()));
  }

  static String versionInMessage(String path, String value, Names names) {
    String named =
        IN_RECORD
            .matcher(value)
            .replaceAll(found -> found.group(1) + "(" + names.of("version", found.group(2)) + ")");
    String shorter = TOO_OLD.matcher(named).replaceAll("$1(<current>)");
    return TOO_LARGE.matcher(shorter).replaceAll("$1<current>");
  }

  static String time(String path, String value, Names names) {
    return TIME.matcher(value)
        .replaceAll(found -> isNow(found.group()) ? timeOfForm(found.group()) : found.group());
  }

  private static boolean isNow(String time) {
    try {
      return Duration.between(Instant.parse(time), Instant.now()).abs().compareTo(NOW) < 0;
    } catch (DateTimeException e) {
      return false;
    }
  }

  /** Whether a time has fractions of seconds is no matter of the clock. */
  private static String timeOfForm(String time) {
    int fraction = time.indexOf('.');
    return fraction < 0
        ? "<time>"
        : "<time with %d digits>".formatted(time.length() - fraction - 2);
  }

  static String age(String path, String value, Names names) {
    return isCell(path) && AGE.matcher(value).matches() ? "<age>" : value;
  }

  private static boolean isCell(String path) {
    return CELL.matcher(path).matches();
  }

  static Answer generatedName(Answer answer, Names names) {
    Walk.all(
        answer.body(),
        (path, value) -> {
          String start = Trees.text(value, "generateName");
          String name = Trees.text(value, "name");
          if (!start.isEmpty()
              && name.startsWith(start)
              && SUFFIX.matcher(name.substring(start.length())).matches()) {
            var _ = names.of("generated", name);
          }
          return value;
        });
    return texts((path, value, known) -> known.replacedIn(value, "generated")).apply(answer, names);
  }

  static String clusterAddress(String path, String value, Names names) {
    return ADDRESS.matcher(value).replaceAll(found -> names.of("address", found.group()));
  }

  static Answer nodePort(Answer answer, Names names) {
    Tree body =
        Walk.all(
            answer.body(),
            (path, value) ->
                path.endsWith(".nodePort") && Trees.text(value).startsWith("3")
                    ? Trees.of("<port>")
                    : value);
    return withBody(
        answer,
        Walk.texts(
            body,
            (path, value) -> isCell(path) ? value.replaceAll(":3\\d{4}/", ":<port>/") : value));
  }

  static String continueToken(String path, String value, Names names) {
    return path.equals("metadata.continue") && !value.isEmpty() ? "<token>" : value;
  }

  static String address(String path, String value, Names names) {
    return path.endsWith("serverAddress") ? "<address>" : value;
  }

  static Answer build(Answer answer, Names names) {
    return answer.request().equals("GET /version")
        ? texts((path, value, _) -> path.matches(".*(inor|ajor)") ? value : "<build>")
            .apply(answer, names)
        : answer;
  }

  static Answer openApi(Answer answer, Names names) {
    return answer.request().startsWith("GET /openapi/")
        ? new Answer(
            answer.request(), answer.code(), "<type>", answer.warnings(), Trees.of("<document>"))
        : answer;
  }

  static Answer storageHash(Answer answer, Names names) {
    return withBody(
        answer, Walk.without(answer.body(), path -> path.endsWith("storageVersionHash")));
  }

  static Answer description(Answer answer, Names names) {
    return withBody(
        answer,
        Walk.without(
            answer.body(), path -> path.matches("(.*\\.)?columnDefinitions\\.\\d+\\.description")));
  }

  static Answer updatedFields(Answer answer, Names names) {
    return withBody(
        answer,
        Walk.all(
            answer.body(),
            (path, value) -> {
              Map<String, Tree> members = new LinkedHashMap<>(Trees.members(value));
              List<Tree> applied =
                  Trees.items(members.getOrDefault("managedFields", value)).stream()
                      .filter(one -> !Trees.text(one, "operation").equals("Update"))
                      .toList();
              if (!members.containsKey("managedFields")) {
                return value;
              }
              if (applied.isEmpty()) {
                members.remove("managedFields");
              } else {
                members.put("managedFields", Trees.of(applied));
              }
              return Trees.of(members);
            }));
  }

  static Answer orderOfOwners(Answer answer, Names names) {
    Comparator<Tree> byName = Comparator.comparing(owner -> Trees.text(owner, "manager"));
    Comparator<Tree> order = byName.thenComparing(owner -> Trees.text(owner, "subresource"));
    return withBody(
        answer,
        Walk.all(
            answer.body(),
            (path, value) ->
                path.endsWith("managedFields")
                    ? Trees.of(Trees.items(value).stream().sorted(order).toList())
                    : value));
  }

  static Answer protection(Answer answer, Names names) {
    return withBody(
        answer,
        Walk.all(
            answer.body(),
            (path, value) -> {
              List<Tree> finalizers = Trees.items(Trees.at(value, "finalizers"));
              boolean only =
                  finalizers.size() == 1
                      && Trees.text(finalizers.getFirst()).matches("kubernetes.io/pvc?-protection");
              Map<String, Tree> members = new LinkedHashMap<>(Trees.members(value));
              return only && members.remove("finalizers") != null ? Trees.of(members) : value;
            }));
  }
}
