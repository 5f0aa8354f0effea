package io.berth.kube.access;

import java.io.ByteArrayInputStream;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;

/** Reads certificates. */
final class Certificates {
  private Certificates() {}

  /** All certificates of a PEM text, at least one, in the order written. */
  static List<X509Certificate> read(String text) throws InvalidValueException {
    List<PemBlock> blocks = PemBlock.read(text);
    List<X509Certificate> certificates = new ArrayList<>();
    for (PemBlock block : blocks) {
      if (block.type().equals("CERTIFICATE")) {
        certificates.add(parse(block.der(), certificates.size() + 1));
      }
    }
    if (certificates.isEmpty()) {
      throw new InvalidValueException("holds no certificate, but " + PemBlock.types(blocks));
    }
    return List.copyOf(certificates);
  }

  private static X509Certificate parse(byte[] der, int number) throws InvalidValueException {
    try {
      return (X509Certificate)
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(der));
    } catch (CertificateException e) {
      throw new InvalidValueException(
          "its certificate number %d is damaged: %s".formatted(number, e.getMessage()));
    }
  }
}
