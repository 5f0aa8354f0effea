package io.berth.apiserver.http.tls;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/** Serves one key for every connection. A key store would have to encrypt it first. */
final class ServerKeySelector extends X509ExtendedKeyManager {
  private static final String ALIAS = "server";

  private final ServerIdentity identity;

  ServerKeySelector(ServerIdentity identity) {
    this.identity = identity;
  }

  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    return fits(keyType) ? new String[] {ALIAS} : null;
  }

  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return fits(keyType) ? ALIAS : null;
  }

  @Override
  public @Nullable String chooseEngineServerAlias(
      String keyType, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    return fits(keyType) ? ALIAS : null;
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return new X509Certificate[] {identity.certificate()};
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return identity.key();
  }

  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return null;
  }

  /** Key types are named like {@code EC} or {@code EC_EC}. */
  private boolean fits(String keyType) {
    return keyType.startsWith(identity.key().getAlgorithm());
  }
}
