package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.Status;
import java.util.ArrayList;
import java.util.List;

/** Which options of lists and watches go together. */
final class ListOptions {
  private static final String MATCH = "resourceVersionMatch";
  private static final String EXACT = "Exact";
  private static final String NOT_OLDER = "NotOlderThan";

  private ListOptions() {}

  static void checkList(HttpRequest request) {
    List<Status.Cause> causes = new ArrayList<>();
    String match = text(request, MATCH);
    String version = text(request, "resourceVersion");
    if (request.parameter("sendInitialEvents").isPresent()) {
      causes.add(
          Status.Cause.forbidden("sendInitialEvents", "sendInitialEvents is forbidden for list"));
    }
    if (!match.isEmpty() && version.isEmpty()) {
      causes.add(forbidden("is forbidden unless resourceVersion is provided"));
    }
    if (!match.isEmpty() && !text(request, "continue").isEmpty()) {
      causes.add(forbidden("is forbidden when continue is provided"));
    }
    if (!match.isEmpty() && !match.equals(EXACT) && !match.equals(NOT_OLDER)) {
      causes.add(unsupported(match, "\"Exact\", \"NotOlderThan\", \"\""));
    }
    if (match.equals(EXACT) && version.equals("0")) {
      causes.add(forbidden("\"exact\" is forbidden for resourceVersion \"0\""));
    }
    refuse(causes);
    if (!text(request, "continue").isEmpty() && !version.isEmpty() && !version.equals("0")) {
      throw ApiFailure.badRequest("specifying resource version is not allowed when using continue");
    }
  }

  static void checkWatch(HttpRequest request) {
    List<Status.Cause> causes = new ArrayList<>();
    String match = text(request, MATCH);
    boolean initial = request.parameter("sendInitialEvents").isPresent();
    if (initial && !match.equals(NOT_OLDER)) {
      causes.add(
          Status.Cause.forbidden(
              MATCH, "sendInitialEvents requires setting resourceVersionMatch to NotOlderThan"));
    }
    if (!initial && !match.isEmpty()) {
      causes.add(forbidden("is forbidden for watch unless sendInitialEvents is provided"));
    }
    if (!match.isEmpty() && !match.equals(NOT_OLDER)) {
      causes.add(unsupported(match, "\"NotOlderThan\""));
    }
    refuse(causes);
  }

  private static void refuse(List<Status.Cause> causes) {
    if (!causes.isEmpty()) {
      throw ApiFailure.invalidOptions("ListOptions", causes);
    }
  }

  private static Status.Cause forbidden(String why) {
    return Status.Cause.forbidden(MATCH, MATCH + " " + why);
  }

  private static Status.Cause unsupported(String match, String supported) {
    return new Status.Cause(
        "FieldValueNotSupported",
        "Unsupported value: \"" + match + "\": supported values: " + supported,
        MATCH);
  }

  private static String text(HttpRequest request, String name) {
    return request.parameter(name).orElse("");
  }
}
