package io.berth.kube.watch;

/**
 * Compares resource versions of a kind. Since Kubernetes 1.35 clients may do that, if both are
 * numbers. Otherwise nobody can tell, and the order of arrival has to do.
 */
final class ResourceVersions {
  private ResourceVersions() {}

  /** Whether a version is certainly older than another one. */
  static boolean isOlder(String version, String than) {
    if (!isNumber(version) || !isNumber(than)) {
      return false;
    }
    return version.length() == than.length()
        ? version.compareTo(than) < 0
        : version.length() < than.length();
  }

  private static boolean isNumber(String version) {
    return !version.isEmpty()
        && version.charAt(0) != '0'
        && version.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
