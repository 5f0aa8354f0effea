package io.berth.kube.transport;

import io.berth.kube.access.ClusterAccess;
import io.berth.kube.access.Tls;
import io.berth.kube.access.Trust;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.SSLSocketFactory;
import okhttp3.internal.tls.OkHostnameVerifier;

/** The name in the server's certificate: its host, unless another name was given. */
final class ServerName {
  private ServerName() {}

  /** Sockets that ask for that certificate. */
  static SSLSocketFactory sockets(ClusterAccess access, Tls tls) {
    SSLSocketFactory sockets = tls.context().getSocketFactory();
    return access
        .serverName()
        .<SSLSocketFactory>map(name -> new SniSocketFactory(sockets, name))
        .orElse(sockets);
  }

  static HostnameVerifier verifier(ClusterAccess access) {
    if (access.trust() instanceof Trust.Insecure) {
      return (_, _) -> true;
    }
    return (host, session) ->
        OkHostnameVerifier.INSTANCE.verify(access.serverName().orElse(host), session);
  }
}
