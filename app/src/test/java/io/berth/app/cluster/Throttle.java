package io.berth.app.cluster;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Leaves one user no room at the API server: each of its requests is answered with 429 and a {@code
 * Retry-After}.
 *
 * <p>Priority and fairness always admits one request at a time. So the user gets a level of its own
 * with no share, and a request that never ends sending its body sits there; the API server's {@code
 * --request-timeout}, a minute by default, ends it.
 */
final class Throttle {
  private static final String API = "/apis/flowcontrol.apiserver.k8s.io/v1/";
  private static final String LEVELS = API + "prioritylevelconfigurations";
  private static final String SCHEMAS = API + "flowschemas";
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private static final String LEVEL =
      """
      {"metadata": {"name": "throttled"},
       "spec": {"type": "Limited", "limited": {"nominalConcurrencyShares": 0,
         "borrowingLimitPercent": 0, "limitResponse": {"type": "Reject"}}}}
      """;

  private final ControlPlane plane;
  private final User user;
  private final Socket occupant;

  private Throttle(ControlPlane plane, User user, Socket occupant) {
    this.plane = plane;
    this.user = user;
    this.occupant = occupant;
  }

  static Throttle of(ControlPlane plane, User user) throws IOException, InterruptedException {
    plane.api().create(LEVELS, LEVEL);
    plane.api().create(SCHEMAS, schema(user));
    Eventually.within(PATIENCE)
        .until(
            "the flow schema is in use",
            () -> Json.items(plane.api().get(SCHEMAS + "/throttled"), "status", "conditions"),
            conditions -> !conditions.isEmpty());
    Throttle throttle = new Throttle(plane, user, occupant(plane, user));
    throttle.await(429);
    return throttle;
  }

  private static String schema(User user) {
    return """
    {"metadata": {"name": "throttled"},
     "spec": {"matchingPrecedence": 2, "priorityLevelConfiguration": {"name": "throttled"},
       "rules": [{"subjects": [{"kind": "User", "user": {"name": "%s"}}],
         "resourceRules": [{"verbs": ["*"], "apiGroups": ["*"], "resources": ["*"],
           "clusterScope": true, "namespaces": ["*"]}],
         "nonResourceRules": [{"verbs": ["*"], "nonResourceURLs": ["*"]}]}]}}
    """
        .formatted(user.userName());
  }

  /** A request that every user may make, and of which only the first byte is sent. */
  private static Socket occupant(ControlPlane plane, User user) throws IOException {
    Socket socket =
        Tls.trusting(plane.authority()).getSocketFactory().createSocket("127.0.0.1", plane.port());
    String request =
        """
        POST /apis/authorization.k8s.io/v1/selfsubjectaccessreviews HTTP/1.1
        Host: 127.0.0.1
        Authorization: Bearer %s
        Content-Type: application/json
        Content-Length: 1000

        {\
        """
            .formatted(user.token())
            .replace("\n", "\r\n");
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  /** Returns when the user is served again. */
  void lift() throws IOException, InterruptedException {
    occupant.close();
    plane.api().delete(SCHEMAS + "/throttled");
    plane.api().delete(LEVELS + "/throttled");
    await(200);
  }

  private void await(int status) throws IOException, InterruptedException {
    try (ApiClient throttled = plane.client(user)) {
      Eventually.within(PATIENCE)
          .until(
              user.userName() + " gets " + status,
              () -> throttled.send("GET", "/version", "").status(),
              got -> got == status);
    }
  }
}
