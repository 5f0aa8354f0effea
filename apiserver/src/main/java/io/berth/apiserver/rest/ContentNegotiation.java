package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Content negotiation: the view and the format of objects that an {@code Accept} header asks for.
 */
record ContentNegotiation(View view, Format format) {
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
  static void require(HttpRequest request, RequestInfo info) {
    boolean wantsList = of(request).view() == View.METADATA_LIST;
    boolean lists = info.isCollection() && request.method().equals("DELETE");
    if (wantsList && !lists && !request.method().equals("GET")) {
      throw noList(info.type());
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
  static ContentNegotiation of(HttpRequest request) {
    String header = request.header("accept");
    if (header.isBlank()) {
      return new ContentNegotiation(View.OBJECT, Format.JSON);
    }
    for (String range : header.split(",", -1)) {
      Optional<ContentNegotiation> accepted = meet(range.toLowerCase(Locale.ROOT).replace(" ", ""));
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
                "406: Not Acceptable\n\nAvailable representations: " + available(request)));
  }

  private static String available(HttpRequest request) {
    boolean watchable =
        request.method().equals("GET")
            && RequestInfo.of(request.segments()).filter(RequestInfo::isCollection).isPresent();
    return watchable ? FORMATS + ", application/json;stream=watch" : FORMATS;
  }

  /** Whether a failure should be YAML. */
  static boolean wantsYaml(HttpRequest request) {
    return format(request.header("accept").split(",", 2)[0])
        .filter(Format.YAML::equals)
        .isPresent();
  }

  private static Optional<Format> format(String range) {
    return switch (range.split(";", 2)[0].strip().toLowerCase(Locale.ROOT)) {
      case "application/json", "*/*", "application/*" -> Optional.of(Format.JSON);
      case "application/yaml" -> Optional.of(Format.YAML);
      default -> Optional.empty();
    };
  }

  private static Optional<ContentNegotiation> meet(String range) {
    String[] parts = range.split(";", -1);
    Optional<Format> format = format(parts[0]);
    return format.flatMap(
        found -> view(parameter(parts, "as")).map(view -> new ContentNegotiation(view, found)));
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
