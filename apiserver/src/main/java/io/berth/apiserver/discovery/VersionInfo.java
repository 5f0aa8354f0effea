package io.berth.apiserver.discovery;

import java.util.Locale;

/** What {@code /version} says. Clients take the numbers for those of the Kubernetes API. */
final class VersionInfo {
  private static final String MAJOR = "1";
  private static final String MINOR = "36";

  private VersionInfo() {}

  static Doc doc() {
    return new Doc()
        .with("major", MAJOR)
        .with("minor", MINOR)
        .with("emulationMajor", MAJOR)
        .with("emulationMinor", MINOR)
        .with("minCompatibilityMajor", MAJOR)
        .with("minCompatibilityMinor", "35")
        .with("gitVersion", "v1.36.4+berth")
        .with("gitCommit", "")
        .with("gitTreeState", "")
        .with("buildDate", "1970-01-01T00:00:00Z")
        .with("goVersion", "java" + Runtime.version().feature())
        .with("compiler", "javac")
        .with("platform", platform());
  }

  private static String platform() {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String machine = System.getProperty("os.arch", "");
    return system.replace(" ", "") + "/" + (machine.equals("x86_64") ? "amd64" : machine);
  }
}
