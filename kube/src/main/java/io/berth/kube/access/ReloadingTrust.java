package io.berth.kube.access;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.function.Supplier;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/** Trusts the authorities that a supplier names at the time of each connection. */
final class ReloadingTrust extends X509ExtendedTrustManager {
  /** The last authorities, and the trust manager for them. */
  private record Known(List<X509Certificate> authorities, X509ExtendedTrustManager manager) {
    static Known of(List<X509Certificate> authorities) throws GeneralSecurityException {
      return new Known(authorities, Tls.signedBy(authorities));
    }
  }

  private final Supplier<List<X509Certificate>> authorities;
  private volatile Known known;

  ReloadingTrust(Supplier<List<X509Certificate>> authorities) throws GeneralSecurityException {
    this.authorities = authorities;
    this.known = Known.of(authorities.get());
  }

  private X509ExtendedTrustManager now() throws CertificateException {
    List<X509Certificate> asked = authorities.get();
    Known last = known;
    if (last.authorities().equals(asked)) {
      return last.manager();
    }
    try {
      known = Known.of(asked);
      return known.manager();
    } catch (GeneralSecurityException e) {
      throw new CertificateException(e);
    }
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    now().checkServerTrusted(chain, authType);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    now().checkServerTrusted(chain, authType, socket);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    now().checkServerTrusted(chain, authType, engine);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    now().checkClientTrusted(chain, authType);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    now().checkClientTrusted(chain, authType, socket);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    now().checkClientTrusted(chain, authType, engine);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return known.manager().getAcceptedIssuers();
  }
}
