package io.berth.kube.access;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.List;

/** A file with the certificates of certificate authorities. */
final class CertificateAuthorityFile {
  private CertificateAuthorityFile() {}

  /** Reads the file now, and later whenever it changes. */
  static Trust trust(Path file, InstantSource clock) throws InvalidValueException {
    Reloadable<List<X509Certificate>> current =
        new FileReloader<>(List.of(file), () -> readAgain(file), clock, read(file));
    return new Trust.Reloaded(
        () -> {
          try {
            return current.get();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static List<X509Certificate> readAgain(Path file) throws AccessException {
    try {
      return read(file);
    } catch (InvalidValueException e) {
      throw new AccessException(e.problem());
    }
  }

  private static List<X509Certificate> read(Path file) throws InvalidValueException {
    String pem = FileText.read(file);
    try {
      return Certificates.read(pem);
    } catch (InvalidValueException e) {
      throw new InvalidValueException(file + " " + e.problem());
    }
  }
}
