package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Access reviews: tells clients what they may do ({@code kubectl auth can-i}): whoever has the
 * token may do everything, so the answer does not depend on the question.
 */
final class AccessReviews {
  private static final List<String> GROUP = List.of("apis", "authorization.k8s.io", "v1");

  private AccessReviews() {}

  /** The answer, if the request is such a question. */
  static Optional<HttpResponse> handle(HttpRequest request) {
    List<String> path = request.segments();
    if (path.size() != 4 || !path.subList(0, 3).equals(GROUP)) {
      return Optional.empty();
    }
    Optional<HttpResponse> response =
        switch (path.get(3)) {
          case "selfsubjectaccessreviews" ->
              Optional.of(review("SelfSubjectAccessReview", "{\"allowed\":true}"));
          case "selfsubjectrulesreviews" ->
              Optional.of(
                  review(
                      "SelfSubjectRulesReview",
                      """
                      {"resourceRules":[{"verbs":["*"],"apiGroups":["*"],"resources":["*"]}],
                       "nonResourceRules":[{"verbs":["*"],"nonResourceURLs":["*"]}],
                       "incomplete":false}
                      """));
          default -> Optional.empty();
        };
    if (response.isPresent() && !request.method().equals("POST")) {
      throw ApiFailure.methodNotAllowed();
    }
    return response;
  }

  private static HttpResponse review(String kind, String status) {
    String json =
        """
        {"kind":"%s","apiVersion":"authorization.k8s.io/v1","metadata":{},"spec":{},"status":%s}
        """
            .formatted(kind, status);
    ApiObject review = ApiObject.parse(json.getBytes(StandardCharsets.UTF_8));
    return new HttpResponse.Whole(201, "application/json", review.json(), List.of());
  }
}
