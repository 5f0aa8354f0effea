package io.berth.apiserver.rest;

import io.berth.apiserver.http.Call;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How a client wants to see objects. */
record Accepted(View view, Format format) {
  private static final String FORMATS = "application/json, application/yaml";

  /** As what. */
  enum View {
    OBJECT,
    TABLE,
    METADATA,
    METADATA_LIST
  }

  /** Written how. */
  enum Format {
    JSON,
    YAML
  }

  /** Refuses a client that could not read the answer, before anything is done for it. */
  static void require(Call call, Target target) {
    boolean wantsList = of(call).view() == View.METADATA_LIST;
    boolean lists = target.isCollection() && call.method().equals("DELETE");
    if (wantsList && !lists && !call.method().equals("GET")) {
      throw noList(target.type());
    }
  }

  /** Only one object could be shown to a client that wants a list. */
  static ApiFailure noList(ResourceType served) {
    String group = served.group().isEmpty() ? "core" : served.group().split("\\.", 2)[0];
    return ApiFailure.notAcceptable(
        "you requested PartialObjectMetadataList, but the requested object is not a list (*%s.%s)"
            .formatted(group, served.kind()));
  }

  /** The first of the client's wishes that can be met. */
  static Accepted of(Call call) {
    String header = call.header("accept");
    if (header.isBlank()) {
      return new Accepted(View.OBJECT, Format.JSON);
    }
    for (String wish : header.split(",", -1)) {
      Optional<Accepted> accepted = meet(wish.toLowerCase(Locale.ROOT).replace(" ", ""));
      if (accepted.isPresent()) {
        return accepted.get();
      }
    }
    boolean known = Arrays.stream(header.split(",", -1)).anyMatch(one -> format(one).isPresent());
    throw known
        ? ApiFailure.notAcceptable("only the following media types are accepted: " + FORMATS)
        : new ApiFailure(
            Status.generic(
                406,
                "NotAcceptable",
                "406: Not Acceptable\n\nAvailable representations: " + available(call)));
  }

  private static String available(Call call) {
    boolean watchable =
        call.method().equals("GET")
            && Target.of(call.segments()).filter(Target::isCollection).isPresent();
    return watchable ? FORMATS + ", application/json;stream=watch" : FORMATS;
  }

  /** Whether an answer that nobody asked for, such as a failure, should be YAML. */
  static boolean wantsYaml(Call call) {
    return format(call.header("accept").split(",", 2)[0]).filter(Format.YAML::equals).isPresent();
  }

  private static Optional<Format> format(String wish) {
    return switch (wish.split(";", 2)[0].strip().toLowerCase(Locale.ROOT)) {
      case "application/json", "*/*", "application/*" -> Optional.of(Format.JSON);
      case "application/yaml" -> Optional.of(Format.YAML);
      default -> Optional.empty();
    };
  }

  private static Optional<Accepted> meet(String wish) {
    String[] parts = wish.split(";", -1);
    Optional<Format> format = format(parts[0]);
    return format.flatMap(
        found -> view(parameter(parts, "as")).map(view -> new Accepted(view, found)));
  }

  private static Optional<View> view(String as) {
    return switch (as) {
      case "" -> Optional.of(View.OBJECT);
      case "table" -> Optional.of(View.TABLE);
      case "partialobjectmetadata" -> Optional.of(View.METADATA);
      case "partialobjectmetadatalist" -> Optional.of(View.METADATA_LIST);
      default -> Optional.empty();
    };
  }

  private static String parameter(String[] parts, String name) {
    for (String part : parts) {
      if (part.startsWith(name + "=")) {
        return part.substring(name.length() + 1);
      }
    }
    return "";
  }
}
