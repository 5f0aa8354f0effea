package io.berth.apiserver.schema;

import io.berth.apiserver.object.ApiFailure;
import io.berth.codec.JsonWriter;
import io.berth.model.tree.Tree;

/** Checks {@code apiVersion} and {@code kind} of an object against the path that it was sent to. */
final class TypeMetaValidation {
  /** So much of an object is shown when not even its kind is known. */
  private static final int SHOWN = 30;

  private TypeMetaValidation() {}

  static void check(String group, String version, String kind, Tree.Members sent) {
    String sentVersion = text("apiVersion", kind, sent);
    String sentKind = text("kind", kind, sent);
    if (sentVersion.indexOf('/') != sentVersion.lastIndexOf('/')) {
      throw unrecognised(kind, "unexpected GroupVersion string: " + sentVersion, sent);
    }
    String theKind = sentKind.isEmpty() ? kind : sentKind;
    int slash = sentVersion.indexOf('/');
    boolean isOpen = sentVersion.isEmpty() || sentVersion.equals("/");
    String theGroup = isOpen ? group : sentVersion.substring(0, Math.max(slash, 0));
    String theVersion = isOpen ? version : sentVersion.substring(slash + 1);
    if (!theKind.equals(kind) || !theVersion.equals(version) || !theGroup.equals(group)) {
      throw otherKind(group, kind, theGroup, theVersion, theKind);
    }
  }

  /** The message about an object that is of a kind but cannot be used. */
  static String cannotBe(String kind, String version, String wanted, String why) {
    return kind + " in version \"" + version + "\" cannot be handled as a " + wanted + ": " + why;
  }

  private static ApiFailure otherKind(
      String group, String wanted, String sentGroup, String sentVersion, String sentKind) {
    String why =
        Schema.get().knows(sentGroup, sentVersion, sentKind)
            ? ("converting (" + sentVersion + "." + sentKind + ") to (")
                + (internalPackage(group) + "." + wanted + "): unknown conversion")
            : ("no kind \"" + sentKind + "\" is registered for version \"")
                + ((sentGroup.isEmpty() ? "" : sentGroup + "/") + sentVersion)
                + "\" in scheme \"pkg/runtime/scheme.go:111\"";
    return ApiFailure.badRequest(cannotBe(sentKind, sentVersion, wanted, why));
  }

  private static String internalPackage(String group) {
    String name = Schema.packageOf(group, "");
    return name.startsWith("events/") ? "core" : name.substring(0, name.length() - 1);
  }

  private static String text(String name, String kind, Tree.Members sent) {
    return switch (sent.members().get(name)) {
      case null -> "";
      case Tree.Null _ -> "";
      case Tree.Text(var _, String value) -> value;
      case Tree other ->
          throw unrecognised(
              kind,
              "couldn't get version/kind; json parse error: json: cannot unmarshal "
                  + (GoTypeName.name(other) + " into Go struct field ." + name + " of type string"),
              sent);
    };
  }

  private static ApiFailure unrecognised(String kind, String why, Tree.Members sent) {
    String json = JsonWriter.compact(sent);
    String shown = json.length() > SHOWN ? json.substring(0, SHOWN) + " ..." : json;
    return ApiFailure.badRequest(
        "the object provided is unrecognized (must be of type "
            + (kind + "): " + why + " (" + shown + ")"));
  }
}
