package io.berth.app.apisuite;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Trusts the one server that a kubeconfig is about. */
final class Trust {
  private static final Pattern AUTHORITY = Pattern.compile("certificate-authority-data: (\\S+)");

  private Trust() {}

  static SSLContext of(String kubeconfig) throws GeneralSecurityException, IOException {
    Matcher authority = AUTHORITY.matcher(kubeconfig);
    if (!authority.find()) {
      throw new IllegalArgumentException("no certificate-authority-data in " + kubeconfig);
    }
    byte[] pem = Base64.getDecoder().decode(authority.group(1));
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    store.setCertificateEntry(
        "server",
        CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(pem)));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }
}
