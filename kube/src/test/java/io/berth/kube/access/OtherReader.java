package io.berth.kube.access;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.internal.CertUtils;
import io.kubernetes.client.util.KubeConfig;
import io.kubernetes.client.util.SSLUtils;
import java.io.ByteArrayInputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Two libraries that read kubeconfig files too. */
enum OtherReader {
  FABRIC8 {
    @Override
    Map<String, String> read(Path file) throws Exception {
      Config config = Config.fromKubeconfig(file.toFile());
      return new Parsed()
          .server(config.getMasterUrl())
          .authorities(certificates(config.getCaCertData(), config.getCaCertFile()))
          .fact("insecure", String.valueOf(config.isTrustCerts()))
          .fact("serverName", orNone(config.getTlsServerName()))
          .fact("proxy", orElse(config.getHttpsProxy(), config.getHttpProxy()))
          .fact("namespace", orElse(config.getNamespace(), "default"))
          .fact(
              "authorization",
              authorization(
                  orElse(config.getOauthToken(), config.getAutoOAuthToken()),
                  config.getUsername(),
                  config.getPassword()))
          .chain(certificates(config.getClientCertData(), config.getClientCertFile()))
          .key(key(config))
          .facts();
    }

    private static List<X509Certificate> certificates(@Nullable String data, @Nullable String file)
        throws Exception {
      if (data == null && file == null) {
        return List.of();
      }
      try (ByteArrayInputStream pem = CertUtils.getInputStreamFromDataOrFile(data, file)) {
        return OtherReader.certificates(pem.readAllBytes());
      }
    }

    private static Optional<PrivateKey> key(Config config) throws Exception {
      if (config.getClientKeyData() == null && config.getClientKeyFile() == null) {
        return Optional.empty();
      }
      KeyStore store =
          CertUtils.createKeyStore(
              config.getClientCertData(),
              config.getClientCertFile(),
              config.getClientKeyData(),
              config.getClientKeyFile(),
              config.getClientKeyAlgo(),
              "changeit",
              null,
              "changeit");
      for (String alias : Collections.list(store.aliases())) {
        if (store.isKeyEntry(alias)) {
          return Optional.of((PrivateKey) store.getKey(alias, "changeit".toCharArray()));
        }
      }
      return Optional.empty();
    }
  },

  CLIENT_JAVA {
    @Override
    Map<String, String> read(Path file) throws Exception {
      try (Reader reader = Files.newBufferedReader(file)) {
        KubeConfig config = KubeConfig.loadKubeConfig(reader);
        config.setFile(file.toFile());
        Map<String, String> credentials =
            Objects.requireNonNullElse(config.getCredentials(), Map.of());
        byte[] certificate =
            either(
                credentials.get(KubeConfig.CRED_CLIENT_CERTIFICATE_DATA_KEY),
                config.getDataOrFileRelative(
                    config.getClientCertificateData(), config.getClientCertificateFile()));
        byte[] key =
            either(
                credentials.get(KubeConfig.CRED_CLIENT_KEY_DATA_KEY),
                config.getDataOrFileRelative(config.getClientKeyData(), config.getClientKeyFile()));
        byte[] authorities =
            config.getDataOrFileRelative(
                config.getCertificateAuthorityData(), config.getCertificateAuthorityFile());
        return new Parsed()
            .server(config.getServer())
            .authorities(authorities == null ? List.of() : certificates(authorities))
            .fact("insecure", String.valueOf(!config.verifySSL()))
            .fact("serverName", orNone(config.getTlsServerName()))
            .fact("namespace", orElse(config.getNamespace(), "default"))
            .fact(
                "authorization",
                authorization(
                    credentials.get(KubeConfig.CRED_TOKEN_KEY),
                    config.getUsername(),
                    config.getPassword()))
            .chain(certificate == null ? List.of() : certificates(certificate))
            .key(key == null ? Optional.empty() : Optional.of(SSLUtils.loadKey(key)))
            .facts();
      }
    }

    private static byte @Nullable [] either(@Nullable String text, byte @Nullable [] bytes) {
      return text == null ? bytes : text.getBytes(StandardCharsets.US_ASCII);
    }
  };

  /** What the library makes of the file, without the facts that it never reads. */
  abstract Map<String, String> read(Path file) throws Exception;

  private static String orElse(@Nullable String value, @Nullable String otherwise) {
    return value == null ? orNone(otherwise) : value;
  }

  private static String orNone(@Nullable String value) {
    return value == null ? Parsed.NONE : value;
  }

  private static String authorization(
      @Nullable String token, @Nullable String user, @Nullable String password) {
    if (token != null && !token.equals(Parsed.NONE)) {
      return "Bearer " + token;
    }
    return user == null ? Parsed.NONE : AuthorizationHeader.basic(user, orElse(password, ""));
  }

  private static List<X509Certificate> certificates(byte[] pem) throws Exception {
    List<X509Certificate> certificates = new ArrayList<>();
    for (Certificate certificate :
        CertificateFactory.getInstance("X.509")
            .generateCertificates(new ByteArrayInputStream(pem))) {
      certificates.add((X509Certificate) certificate);
    }
    return certificates;
  }
}
