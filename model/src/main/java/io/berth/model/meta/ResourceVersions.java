package io.berth.model.meta;

/**
 * Compares resource versions of one kind. Clients may do that since Kubernetes 1.35 if both are
 * numbers; versions that are not are neither older nor newer.
 */
public final class ResourceVersions {
  /** All numbers of so many digits fit a long. */
  private static final int LONG_DIGITS = 18;

  private ResourceVersions() {}

  /** Whether a version is certainly older than another one. */
  public static boolean isOlder(String version, String than) {
    if (!isNumber(version) || !isNumber(than)) {
      return false;
    }
    return version.length() == than.length()
        ? version.compareTo(than) < 0
        : version.length() < than.length();
  }

  /** Whether a version is a number that a long can hold, and is written like the long. */
  public static boolean fitsLong(String version) {
    return version.length() <= LONG_DIGITS && isNumber(version);
  }

  private static boolean isNumber(String version) {
    if (version.isEmpty() || version.charAt(0) == '0') {
      return false;
    }
    for (int i = 0; i < version.length(); i++) {
      if (version.charAt(i) < '0' || version.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
