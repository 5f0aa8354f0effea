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
 * @param expires when it stops being of use, if ever
 */
record ExecAnswer(Credentials.Shown shown, Optional<Instant> expires) {
  static ExecAnswer read(String printed, String apiVersion) throws ProblemException {
    Entry answer = new Entry(Path.of(""), "", "", tree(printed));
    try {
      String kind = answer.text("kind").orElse("");
      String version = answer.text("apiVersion").orElse("");
      if (!kind.equals("ExecCredential") || !version.equals(apiVersion)) {
        throw new ProblemException(
            "printed kind \"%s\" of apiVersion \"%s\"; expected ExecCredential of %s"
                .formatted(kind, version, apiVersion));
      }
      Optional<Entry> status = answer.object("status");
      if (status.isEmpty()) {
        throw new ProblemException("printed an ExecCredential without status");
      }
      return of(status.get());
    } catch (AccessException e) {
      throw new ProblemException("printed a wrong ExecCredential" + e.getMessage());
    }
  }

  private static Tree.Members tree(String printed) throws ProblemException {
    if (printed.isBlank()) {
      throw new ProblemException("printed nothing; expected an ExecCredential");
    }
    try {
      if (TreeReader.read("", printed) instanceof Tree.Members members) {
        return members;
      }
      throw new ProblemException("printed something that is not an ExecCredential");
    } catch (CodecException e) {
      throw new ProblemException(
          "printed something that is not JSON, see its line " + Math.max(1, e.position().line()));
    }
  }

  private static ExecAnswer of(Entry status) throws AccessException, ProblemException {
    Optional<String> token = status.text("token");
    Optional<String> certificate = status.text("clientCertificateData");
    Optional<String> key = status.text("clientKeyData");
    if (certificate.isPresent() != key.isPresent()) {
      throw new ProblemException("printed only one of clientCertificateData and clientKeyData");
    }
    if (token.isEmpty() && key.isEmpty()) {
      throw new ProblemException("printed neither a token nor a client certificate");
    }
    Credentials.Shown shown =
        new Credentials.Shown(
            token.isPresent() ? Optional.of(bearer(token.get())) : Optional.empty(),
            key.isPresent()
                ? Optional.of(identity(certificate.get(), key.get()))
                : Optional.empty());
    return new ExecAnswer(shown, expires(status));
  }

  private static String bearer(String token) throws ProblemException {
    try {
      return Bearer.token(token);
    } catch (ProblemException e) {
      throw new ProblemException("its token " + e.problem());
    }
  }

  private static Credentials.Identity identity(String certificate, String key)
      throws ProblemException {
    try {
      return Identities.of(Certificates.read(certificate), PrivateKeys.read(key));
    } catch (ProblemException e) {
      throw new ProblemException("printed a client certificate that is of no use: " + e.problem());
    }
  }

  private static Optional<Instant> expires(Entry status) throws AccessException, ProblemException {
    Optional<String> written = status.text("expirationTimestamp");
    try {
      return written.map(OffsetDateTime::parse).map(OffsetDateTime::toInstant);
    } catch (DateTimeException e) {
      throw new ProblemException(
          "printed expirationTimestamp \"%s\"; expected one like 2026-01-31T23:59:59Z"
              .formatted(written.orElse("")));
    }
  }
}
