package io.berth.kube.access;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;

/** Makes Authorization headers. */
final class Bearer {
  private Bearer() {}

  static String token(String token) throws ProblemException {
    if (token.isEmpty()) {
      throw new ProblemException("holds no token");
    }
    if (!token.chars().allMatch(c -> c > ' ' && c < 0x7F)) {
      throw new ProblemException(
          "holds no token: tokens have no spaces, line ends or other special characters in them");
    }
    return "Bearer " + token;
  }

  static String fromFile(Path file) throws AccessException {
    try {
      String content = FileText.read(file).strip();
      try {
        return token(content);
      } catch (ProblemException e) {
        throw new ProblemException(file + " " + e.problem());
      }
    } catch (ProblemException e) {
      throw new AccessException(e.problem());
    }
  }

  static String basic(String username, String password) {
    byte[] both = (username + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(both);
  }
}
