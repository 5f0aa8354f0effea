package io.berth.kube.access;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * What a TLS connection to an API server needs. Holds for one identity: when {@link
 * Credentials#current} shows another one, connections need another context, and those that are open
 * should not be used for new requests.
 *
 * <p>The trust manager looks at who signed the server's certificate, not at the name in it: that is
 * for the transport to check, against {@link ClusterAccess#serverName} if it is there and against
 * the host of {@link ClusterAccess#server} if not, and not at all if the trust is {@link
 * Trust.Insecure}. The name is also what to send as SNI.
 */
public record Tls(SSLContext context, X509TrustManager trustManager) {
  public static Tls contextFor(Trust trust, Optional<Credentials.Identity> identity) {
    try {
      X509TrustManager trustManager = trustManager(trust);
      KeyManager[] keys = identity.map(ClientKeySelector::new).stream().toArray(KeyManager[]::new);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys, new TrustManager[] {trustManager}, null);
      return new Tls(context, trustManager);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java runtime cannot do TLS: " + e.getMessage(), e);
    }
  }

  private static X509TrustManager trustManager(Trust trust) throws GeneralSecurityException {
    return switch (trust) {
      case Trust.Platform _ -> signedBy((KeyStore) null);
      case Trust.Authorities(List<X509Certificate> certificates) -> signedBy(certificates);
      case Trust.Reloaded(Supplier<List<X509Certificate>> authorities) ->
          new ReloadingTrust(authorities);
      case Trust.Insecure _ -> new InsecureTrust();
    };
  }

  static X509ExtendedTrustManager signedBy(List<X509Certificate> authorities)
      throws GeneralSecurityException {
    return signedBy(store(authorities));
  }

  /** Without a store, the runtime's own authorities. */
  private static X509ExtendedTrustManager signedBy(@Nullable KeyStore store)
      throws GeneralSecurityException {
    TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
    factory.init(store);
    return Stream.of(factory.getTrustManagers())
        .filter(X509ExtendedTrustManager.class::isInstance)
        .map(X509ExtendedTrustManager.class::cast)
        .findFirst()
        .orElseThrow(() -> new GeneralSecurityException("no X.509 trust manager"));
  }

  private static KeyStore store(List<X509Certificate> authorities) throws GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try {
      store.load(null, null);
    } catch (IOException e) {
      throw new GeneralSecurityException(e);
    }
    for (int i = 0; i < authorities.size(); i++) {
      store.setCertificateEntry("authority-" + i, authorities.get(i));
    }
    return store;
  }
}
