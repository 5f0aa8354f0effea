package io.berth.kube.access;

import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/**
 * What a program that fetches credentials has printed. Messages never quote it: it is secret.
 *
 * @param expires when the credentials expire, if ever
 */
record ExecPluginOutput(Credentials.Snapshot snapshot, Optional<Instant> expires) {
  static ExecPluginOutput read(String printed, String apiVersion) throws InvalidValueException {
    KubeconfigEntry answer = new KubeconfigEntry(Path.of(""), "", "", tree(printed));
    try {
      String kind = answer.text("kind").orElse("");
      String version = answer.text("apiVersion").orElse("");
      if (!kind.equals("ExecCredential") || !version.equals(apiVersion)) {
        throw new InvalidValueException(
            "printed kind \"%s\" of apiVersion \"%s\"; expected ExecCredential of %s"
                .formatted(kind, version, apiVersion));
      }
      Optional<KubeconfigEntry> status = answer.object("status");
      if (status.isEmpty()) {
        throw new InvalidValueException("printed an ExecCredential without status");
      }
      return of(status.get());
    } catch (AccessException e) {
      throw new InvalidValueException("printed a wrong ExecCredential" + e.getMessage());
    }
  }

  private static Tree.Members tree(String printed) throws InvalidValueException {
    if (printed.isBlank()) {
      throw new InvalidValueException("printed nothing; expected an ExecCredential");
    }
    try {
      if (TreeReader.read("", printed) instanceof Tree.Members members) {
        return members;
      }
      throw new InvalidValueException("printed something that is not an ExecCredential");
    } catch (CodecException e) {
      throw new InvalidValueException(
          "printed something that is not JSON, see its line " + Math.max(1, e.position().line()));
    }
  }

  private static ExecPluginOutput of(KubeconfigEntry status)
      throws AccessException, InvalidValueException {
    Optional<String> token = status.text("token");
    Optional<String> certificate = status.text("clientCertificateData");
    Optional<String> key = status.text("clientKeyData");
    if (certificate.isPresent() != key.isPresent()) {
      throw new InvalidValueException(
          "printed only one of clientCertificateData and clientKeyData");
    }
    if (token.isEmpty() && key.isEmpty()) {
      throw new InvalidValueException("printed neither a token nor a client certificate");
    }
    Credentials.Snapshot snapshot =
        new Credentials.Snapshot(
            token.isPresent() ? Optional.of(bearer(token.get())) : Optional.empty(),
            key.isPresent()
                ? Optional.of(identity(certificate.get(), key.get()))
                : Optional.empty());
    return new ExecPluginOutput(snapshot, expires(status));
  }

  private static String bearer(String token) throws InvalidValueException {
    try {
      return AuthorizationHeader.token(token);
    } catch (InvalidValueException e) {
      throw new InvalidValueException("its token " + e.problem());
    }
  }

  private static Credentials.Identity identity(String certificate, String key)
      throws InvalidValueException {
    try {
      return Identities.of(Certificates.read(certificate), PrivateKeys.read(key));
    } catch (InvalidValueException e) {
      throw new InvalidValueException(
          "printed a client certificate that is of no use: " + e.problem());
    }
  }

  private static Optional<Instant> expires(KubeconfigEntry status)
      throws AccessException, InvalidValueException {
    Optional<String> written = status.text("expirationTimestamp");
    try {
      return written.map(OffsetDateTime::parse).map(OffsetDateTime::toInstant);
    } catch (DateTimeException e) {
      throw new InvalidValueException(
          "printed expirationTimestamp \"%s\"; expected one like 2026-01-31T23:59:59Z"
              .formatted(written.orElse("")));
    }
  }
}
