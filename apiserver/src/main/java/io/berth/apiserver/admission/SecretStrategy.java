package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Secrets. */
final class SecretStrategy implements Strategy {
  private static final String DATA = "data";
  private static final int LIMIT = 1024 * 1024;

  @Override
  public void setDefaults(MutableObject secret) {
    Map<String, String> plain = secret.texts("stringData");
    if (!plain.isEmpty()) {
      secret.object(DATA, data -> plain.forEach((name, text) -> data.set(name, encoded(text))));
    }
    secret.remove("stringData");
    secret.setEmpty("type", "Opaque");
  }

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void prepareForUpdate(MutableObject secret, ApiObject before) {
    if (secret.text("type").isEmpty()) {
      secret.setAs("type", before.at("type"));
    }
  }

  @Override
  public void validateCreate(ValidatedField secret) {
    ValidatedField data = secret.at(DATA);
    long size = 0;
    for (var entry : data.textMembers().entrySet()) {
      data.key(entry.getKey()).validate(entry.getKey(), NameFormat.CONFIG_KEY);
      size += entry.getValue().length() * 3L / 4;
    }
    if (size > LIMIT) {
      data.tooLong(LIMIT);
    }
    validateType(secret, data);
  }

  private static void validateType(ValidatedField secret, ValidatedField data) {
    switch (secret.at("type").text()) {
      case "kubernetes.io/service-account-token" -> {
        String key = "kubernetes.io/service-account.name";
        ValidatedField annotations = secret.at("metadata", "annotations");
        if (annotations.textMembers().getOrDefault(key, "").isEmpty()) {
          annotations.key(key).required();
        }
      }
      case "kubernetes.io/dockercfg" -> require(data, ".dockercfg");
      case "kubernetes.io/dockerconfigjson" -> require(data, ".dockerconfigjson");
      case "kubernetes.io/basic-auth" -> {
        if (List.of("username", "password").stream().noneMatch(data.members()::containsKey)) {
          require(data, "username");
          require(data, "password");
        }
      }
      case "kubernetes.io/ssh-auth" -> require(data, "ssh-privatekey");
      case "kubernetes.io/tls" -> {
        require(data, "tls.crt");
        require(data, "tls.key");
      }
      default -> {
        // Opaque, or a type that is not built in.
      }
    }
  }

  private static void require(ValidatedField data, String key) {
    if (!data.members().containsKey(key)) {
      data.key(key).required();
    }
  }

  @Override
  public void validateUpdate(ValidatedField secret, ValidatedField before) {
    secret.at("type").unchanged(before.at("type"));
    ImmutableDataValidation.validate(secret, before, DATA);
    validateCreate(secret);
  }
}
