package io.berth.kube.access;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A user of a kubeconfig file. */
final class UserEntry {
  private static final List<String> IMPERSONATION =
      List.of("as", "as-uid", "as-groups", "as-user-extra");

  /** What took the place of the ways to log in that Kubernetes once had built in. */
  private static final Map<String, String> SUCCESSORS =
      Map.of(
          "gcp", "gke-gcloud-auth-plugin",
          "azure", "kubelogin",
          "oidc", "kubectl oidc-login");

  private final KubeconfigEntry entry;
  private final ProcessEnvironment environment;

  UserEntry(KubeconfigEntry entry, ProcessEnvironment environment) {
    this.entry = entry;
    this.environment = environment;
  }

  /** To be called even if nothing of the user is shown to the server. */
  void refuseImpersonation() throws AccessException {
    for (String field : IMPERSONATION) {
      if (entry.has(field)) {
        throw entry.fail(
            field,
            "acting as somebody else is not supported; remove it, and use credentials that have"
                + " the rights themselves");
      }
    }
  }

  /** A program is asked only if nothing is written down. */
  Credentials credentials(ClusterEntry cluster) throws IOException {
    refuseImpersonation();
    refuseAuthProvider();
    Optional<Reloadable<String>> authorization = authorization();
    Optional<Reloadable<Credentials.Identity>> identity =
        IdentityEntry.of(entry, environment.clock());
    Optional<KubeconfigEntry> exec = entry.object("exec");
    if (exec.isEmpty()) {
      return new ConfiguredCredentials(authorization, identity);
    }
    ExecSettings settings = ExecSettings.read(exec.get());
    return authorization.isPresent() || identity.isPresent()
        ? new ConfiguredCredentials(authorization, identity)
        : new ExecCredentials(new ExecPlugin(settings, cluster, environment), environment.clock());
  }

  private void refuseAuthProvider() throws AccessException {
    Optional<KubeconfigEntry> provider = entry.object("auth-provider");
    if (provider.isPresent()) {
      String name = provider.get().text("name").orElse("");
      throw entry.fail(
          "auth-provider",
          "\"%s\" is not supported, Kubernetes has removed it; use exec with %s instead"
              .formatted(name, SUCCESSORS.getOrDefault(name, "a credential plugin")));
    }
  }

  private Optional<Reloadable<String>> authorization() throws IOException {
    Optional<String> token = entry.text("token");
    Optional<Path> tokenFile = entry.path("tokenFile");
    Optional<String> username = entry.text("username");
    boolean hasToken = token.isPresent() || tokenFile.isPresent();
    if (hasToken && username.isPresent()) {
      throw entry.fail("username", "there is a token too, and a server takes only one of the two");
    }
    if (username.isEmpty() && entry.has("password")) {
      throw entry.fail("password", "is of no use without username");
    }
    if (username.isPresent()) {
      return Optional.of(Reloadable.always(basic(username.get())));
    }
    return hasToken ? Optional.of(bearer(token, tokenFile)) : Optional.empty();
  }

  private String basic(String username) throws AccessException {
    if (username.contains(":")) {
      throw entry.fail("username", "must not have a colon in it: the password starts there");
    }
    return AuthorizationHeader.basic(username, entry.text("password").orElse(""));
  }

  /** The file wins; what stands beside it holds until it could be read. */
  private Reloadable<String> bearer(Optional<String> token, Optional<Path> file)
      throws IOException {
    String written = token.isPresent() ? bearer(token.get()) : null;
    if (file.isEmpty()) {
      return Reloadable.always(bearer(token.orElse("")));
    }
    Path path = file.get();
    Reloadable<String> source =
        new FileReloader<>(
            List.of(path), () -> AuthorizationHeader.fromFile(path), environment.clock(), written);
    try {
      source.get();
    } catch (AccessException e) {
      throw entry.fail("tokenFile", String.valueOf(e.getMessage()));
    }
    return source;
  }

  private String bearer(String token) throws AccessException {
    try {
      return AuthorizationHeader.token(token);
    } catch (InvalidValueException e) {
      throw entry.fail("token", e.problem());
    }
  }
}
