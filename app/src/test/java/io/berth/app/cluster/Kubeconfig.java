package io.berth.app.cluster;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/**
 * A kubeconfig file's content.
 *
 * @param server the API server, or a proxy before it
 * @param authority the certificates, as PEM, that the server's must be signed by
 * @param user what the file says of the user, as YAML on one line
 */
record Kubeconfig(URI server, String authority, String user) {

  static Kubeconfig token(URI server, String authority, String token) {
    return new Kubeconfig(server, authority, "{token: \"%s\"}".formatted(token));
  }

  /** With a token that is read from a file, again and again. */
  static Kubeconfig tokenFile(URI server, String authority, Path file) {
    return new Kubeconfig(server, authority, "{tokenFile: \"%s\"}".formatted(file));
  }

  /** With credentials that a program prints, as {@code ExecCredential}. */
  static Kubeconfig exec(URI server, String authority, Path program) {
    return new Kubeconfig(
        server,
        authority,
        ("{exec: {apiVersion: client.authentication.k8s.io/v1, interactiveMode: Never,"
                + " command: \"%s\"}}")
            .formatted(program));
  }

  Path write(Path file) throws IOException {
    String encoded = Base64.getEncoder().encodeToString(authority.getBytes(StandardCharsets.UTF_8));
    return Files.writeString(
        file,
        """
        apiVersion: v1
        kind: Config
        current-context: test
        contexts:
        - {name: test, context: {cluster: test, user: test}}
        clusters:
        - {name: test, cluster: {server: "%s", certificate-authority-data: %s}}
        users:
        - {name: test, user: %s}
        """
            .formatted(server, encoded, user));
  }
}
