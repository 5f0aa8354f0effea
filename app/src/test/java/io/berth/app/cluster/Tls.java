package io.berth.app.cluster;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Whom the tests' own clients trust. */
final class Tls {
  private Tls() {}

  /** A context that trusts servers whose certificate is one of these, or signed by one. */
  static SSLContext trusting(String pem) {
    try {
      KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
      trusted.load(null, null);
      ByteArrayInputStream bytes =
          new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII));
      for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(bytes)) {
        trusted.setCertificateEntry("trusted" + trusted.size(), one);
      }
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(trusted);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("cannot trust " + pem, e);
    }
  }
}
