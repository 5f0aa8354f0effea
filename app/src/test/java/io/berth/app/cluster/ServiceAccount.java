package io.berth.app.cluster;

import io.berth.model.tree.Tree;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** An account as programs inside a cluster use it: by tokens that expire. */
final class ServiceAccount {
  private static final String NAMESPACE = "kube-system";

  /** How long the API server accepts a token after the time that it carries. */
  private static final Duration LEEWAY = Duration.ofMinutes(1);

  private final ServiceAccountKey key;
  private final String name;
  private final String uid;

  private ServiceAccount(ServiceAccountKey key, String name, String uid) {
    this.key = key;
    this.name = name;
    this.uid = uid;
  }

  static ServiceAccount create(ApiClient api, ServiceAccountKey key, String name)
      throws IOException, InterruptedException {
    Tree created =
        api.create(
            "/api/v1/namespaces/%s/serviceaccounts".formatted(NAMESPACE),
            "{\"metadata\":{\"name\":\"%s\"}}".formatted(name));
    for (String role : List.of("system:kube-scheduler", "system:volume-scheduler")) {
      api.create("/apis/rbac.authorization.k8s.io/v1/clusterrolebindings", binding(name, role));
    }
    return new ServiceAccount(key, name, Json.text(created, "metadata", "uid"));
  }

  private static String binding(String account, String role) {
    return """
    {"metadata": {"name": "%s-%s"},
     "roleRef": {"apiGroup": "rbac.authorization.k8s.io", "kind": "ClusterRole", "name": "%s"},
     "subjects": [{"kind": "ServiceAccount", "namespace": "%s", "name": "%s"}]}
    """
        .formatted(account, role, role, NAMESPACE, account);
  }

  /** The name that rights are granted to. */
  String userName() {
    return "system:serviceaccount:%s:%s".formatted(NAMESPACE, name);
  }

  /**
   * A token that the API server accepts for this long and then answers 401 to. If it has seen the
   * token before, it may accept it for up to ten seconds more.
   */
  String token(Duration accepted) {
    return key.token(NAMESPACE, name, uid, Instant.now().plus(accepted).minus(LEEWAY));
  }
}
