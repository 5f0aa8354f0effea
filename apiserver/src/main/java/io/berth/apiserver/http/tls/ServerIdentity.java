package io.berth.apiserver.http.tls;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Instant;
import java.util.Base64;
import java.util.Collection;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/** The key of a server and the certificate that clients are told to trust; it lives in memory. */
public record ServerIdentity(PrivateKey key, X509Certificate certificate) {
  private static final int PEM_LINE = 64;

  /** A new key with a certificate for a server at these DNS names and addresses. */
  public static ServerIdentity generate(
      Collection<String> names, Collection<InetAddress> addresses, Instant now) {
    try {
      SecureRandom random = new SecureRandom();
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"), random);
      KeyPair keys = generator.generateKeyPair();
      return new ServerIdentity(
          keys.getPrivate(), SelfSigned.certificate(keys, names, addresses, now, random));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The certificate as text, in the form that files and kubeconfigs use. */
  public String pem() {
    try {
      byte[] newline = "\n".getBytes(StandardCharsets.US_ASCII);
      String body =
          Base64.getMimeEncoder(PEM_LINE, newline).encodeToString(certificate.getEncoded());
      return "-----BEGIN CERTIFICATE-----\n" + body + "\n-----END CERTIFICATE-----\n";
    } catch (CertificateEncodingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a TLS server needs. It asks no client for a certificate and so trusts none. */
  public SSLContext sslContext() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {new ServerKeySelector(this)}, new TrustManager[0], null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
