package io.berth.apiserver.http;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The file by which kubectl and other clients find a server and are let in. */
public final class KubeconfigText {
  private KubeconfigText() {}

  /**
   * A kubeconfig whose cluster, user and context are called {@code berth}.
   *
   * @param server the URL
   * @param certificate of the server or its authority, in PEM
   */
  public static String text(String server, String certificate, String token) {
    String authority =
        Base64.getEncoder().encodeToString(certificate.getBytes(StandardCharsets.US_ASCII));
    return """
    apiVersion: v1
    kind: Config
    clusters:
    - name: berth
      cluster:
        server: "%s"
        certificate-authority-data: %s
    users:
    - name: berth
      user:
        token: "%s"
    contexts:
    - name: berth
      context:
        cluster: berth
        user: berth
    current-context: berth
    """
        .formatted(server, authority, token);
  }
}
