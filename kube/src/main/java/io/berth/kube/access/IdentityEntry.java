package io.berth.kube.access;

import java.io.IOException;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The client certificate of a user and its key, each in the kubeconfig file or in its own. */
record IdentityEntry(Part certificate, Part key) {
  private static final String CERTIFICATE = "client-certificate";
  private static final String KEY = "client-key";

  /**
   * One of the two.
   *
   * @param data its PEM text; wins over the file
   * @param file where the text is
   */
  private record Part(
      KubeconfigEntry user, String field, Optional<String> data, Optional<Path> file) {
    static Part of(KubeconfigEntry user, String field) throws AccessException {
      Optional<String> data = user.data(field + "-data");
      return new Part(user, field, data, data.isPresent() ? Optional.empty() : user.path(field));
    }

    boolean isWritten() {
      return data.isPresent() || file.isPresent();
    }

    String pem() throws InvalidValueException {
      return file.isPresent() ? FileText.read(file.get()) : data.orElse("");
    }

    AccessException fail(String problem) {
      return user.fail(data.isPresent() ? field + "-data" : field, problem);
    }

    /** For problems with the content, not with finding it. */
    AccessException unusable(InvalidValueException e) {
      return fail(file.map(path -> path + " ").orElse("") + e.problem());
    }

    /** Without the content, which may be secret. */
    @Override
    public String toString() {
      return "Part[%s of %s]".formatted(field, user);
    }
  }

  /** The identity of a user entry, if it has one. */
  static Optional<Reloadable<Credentials.Identity>> of(KubeconfigEntry user, InstantSource clock)
      throws IOException {
    IdentityEntry entry = new IdentityEntry(Part.of(user, CERTIFICATE), Part.of(user, KEY));
    if (!entry.certificate.isWritten() && !entry.key.isWritten()) {
      return Optional.empty();
    }
    entry.requireBoth(user);
    Credentials.Identity first = entry.read();
    List<Path> files =
        Stream.of(entry.certificate.file(), entry.key.file()).flatMap(Optional::stream).toList();
    return Optional.of(
        files.isEmpty()
            ? Reloadable.always(first)
            : new FileReloader<>(files, entry::read, clock, first));
  }

  private void requireBoth(KubeconfigEntry user) throws AccessException {
    if (!key.isWritten()) {
      throw user.fail(KEY, "is missing: a client certificate is of no use without its key");
    }
    if (!certificate.isWritten()) {
      throw user.fail(CERTIFICATE, "is missing: a client key is of no use without a certificate");
    }
  }

  private Credentials.Identity read() throws AccessException {
    List<X509Certificate> chain = chain();
    PrivateKey secret = secret();
    try {
      return Identities.of(chain, secret);
    } catch (InvalidValueException e) {
      throw key.fail(e.problem());
    }
  }

  private List<X509Certificate> chain() throws AccessException {
    String pem = text(certificate);
    try {
      return Certificates.read(pem);
    } catch (InvalidValueException e) {
      throw certificate.unusable(e);
    }
  }

  private PrivateKey secret() throws AccessException {
    String pem = text(key);
    try {
      return PrivateKeys.read(pem);
    } catch (InvalidValueException e) {
      throw key.unusable(e);
    }
  }

  private static String text(Part part) throws AccessException {
    try {
      return part.pem();
    } catch (InvalidValueException e) {
      throw part.fail(e.problem());
    }
  }
}
