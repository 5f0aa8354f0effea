package io.berth.kube.access;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;

/** Makes Authorization headers. */
final class AuthorizationHeader {
  private AuthorizationHeader() {}

  static String token(String token) throws InvalidValueException {
    if (token.isEmpty()) {
      throw new InvalidValueException("holds no token");
    }
    if (!token.chars().allMatch(c -> c > ' ' && c < 0x7F)) {
      throw new InvalidValueException(
          "holds no token: tokens have no spaces, line ends or other special characters in them");
    }
    return "Bearer " + token;
  }

  static String fromFile(Path file) throws AccessException {
    try {
      String content = FileText.read(file).strip();
      try {
        return token(content);
      } catch (InvalidValueException e) {
        throw new InvalidValueException(file + " " + e.problem());
      }
    } catch (InvalidValueException e) {
      throw new AccessException(e.problem());
    }
  }

  static String basic(String username, String password) {
    byte[] both = (username + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(both);
  }
}
