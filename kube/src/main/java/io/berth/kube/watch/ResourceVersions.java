package io.berth.kube.watch;

/**
 * Compares resource versions of a kind. Since Kubernetes 1.35 clients may do that if both are
 * decimal numbers. Others cannot be compared, and the order of arrival decides.
 */
final class ResourceVersions {
  /** All numbers of so many digits fit a long. */
  private static final int LONG_DIGITS = 18;

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

  /** Whether a version is a number that a long can hold, and is written like the long. */
  static boolean fitsLong(String version) {
    return version.length() <= LONG_DIGITS && isNumber(version);
  }

  private static boolean isNumber(String version) {
    return !version.isEmpty()
        && version.charAt(0) != '0'
        && version.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
