package io.berth.kube.access;

import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A cluster of a kubeconfig file.
 *
 * @param authorities the PEM text of the certificate authorities
 * @param proxy the one that the file names
 */
record ClusterEntry(
    KubeconfigEntry entry,
    URI server,
    Optional<String> serverName,
    boolean insecure,
    Optional<String> authorities,
    Optional<URI> proxy) {
  private static final String AUTHORITY = "certificate-authority";
  private static final String AUTHORITY_DATA = "certificate-authority-data";

  /** The name of the extension that is passed to programs that fetch credentials. */
  private static final String FOR_PROGRAMS = "client.authentication.k8s.io/exec";

  /**
   * Reads a cluster.
   *
   * @param master takes the place of the server, and of the name in its certificate
   */
  static ClusterEntry read(KubeconfigEntry entry, Optional<URI> master) throws AccessException {
    return new ClusterEntry(
        entry,
        master.isPresent() ? master.get() : server(entry),
        master.isPresent() ? Optional.empty() : entry.text("tls-server-name"),
        entry.flag("insecure-skip-tls-verify"),
        authorities(entry),
        proxy(entry));
  }

  private static URI server(KubeconfigEntry entry) throws AccessException {
    String written = entry.text("server").orElse("");
    if (written.isEmpty()) {
      throw entry.fail("server", "is missing; write the URL of the API server");
    }
    try {
      return Urls.server(written);
    } catch (InvalidValueException e) {
      throw entry.fail("server", e.problem());
    }
  }

  private static Optional<URI> proxy(KubeconfigEntry entry) throws AccessException {
    Optional<String> written = entry.text("proxy-url");
    try {
      return written.isPresent() ? Optional.of(Urls.proxy(written.get())) : Optional.empty();
    } catch (InvalidValueException e) {
      throw entry.fail("proxy-url", e.problem());
    }
  }

  private static Optional<String> authorities(KubeconfigEntry entry) throws AccessException {
    Optional<String> data = entry.data(AUTHORITY_DATA);
    Optional<Path> file = entry.path(AUTHORITY);
    if (data.isPresent() || file.isEmpty()) {
      return data;
    }
    try {
      return Optional.of(FileText.read(file.get()));
    } catch (InvalidValueException e) {
      throw entry.fail(AUTHORITY, e.problem());
    }
  }

  boolean isSecure() {
    return server.getScheme().equals("https");
  }

  Trust trust(InstantSource clock) throws AccessException {
    if (insecure && authorities.isPresent()) {
      throw entry.fail(
          "insecure-skip-tls-verify",
          "either all certificates are accepted or those of an authority; remove one of the two");
    }
    if (insecure) {
      return new Trust.Insecure();
    }
    return authorities.isPresent() ? trust(authorities.get(), clock) : new Trust.Platform();
  }

  private Trust trust(String pem, InstantSource clock) throws AccessException {
    boolean isData = entry.has(AUTHORITY_DATA);
    try {
      return isData
          ? new Trust.Authorities(Certificates.read(pem))
          : CertificateAuthorityFile.trust(entry.path(AUTHORITY).orElseThrow(), clock);
    } catch (InvalidValueException e) {
      throw entry.fail(isData ? AUTHORITY_DATA : AUTHORITY, e.problem());
    }
  }

  /** The cluster in the form that programs that fetch credentials take. */
  Tree forPrograms() throws AccessException {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("server", Trees.text(server.toString()));
    serverName.ifPresent(name -> members.put("tls-server-name", Trees.text(name)));
    flag(members, "insecure-skip-tls-verify", insecure);
    authorities.ifPresent(pem -> members.put(AUTHORITY_DATA, base64(pem)));
    proxy.ifPresent(url -> members.put("proxy-url", Trees.text(url.toString())));
    flag(members, "disable-compression", entry.flag("disable-compression"));
    members.put("config", programSettings());
    return Trees.object(members);
  }

  private static void flag(Map<String, Tree> members, String name, boolean set) {
    if (set) {
      members.put(name, new Tree.Bool(Position.NONE, true));
    }
  }

  private static Tree base64(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return Trees.text(Base64.getEncoder().encodeToString(bytes));
  }

  private Tree programSettings() throws AccessException {
    for (KubeconfigEntry extension : entry.objects("extensions")) {
      if (extension.text("name").orElse("").equals(FOR_PROGRAMS)) {
        return extension.value("extension").orElse(new Tree.Null(Position.NONE));
      }
    }
    return new Tree.Null(Position.NONE);
  }
}
