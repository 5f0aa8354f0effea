package io.berth.apiserver.discovery;

import io.berth.apiserver.object.JsonObjectBuilder;
import java.util.Locale;

/** What {@code /version} says. Clients take the numbers for those of the Kubernetes API. */
final class VersionInfo {
  private static final String MAJOR = "1";
  private static final String MINOR = "36";

  private VersionInfo() {}

  static JsonObjectBuilder document() {
    return new JsonObjectBuilder()
        .put("major", MAJOR)
        .put("minor", MINOR)
        .put("emulationMajor", MAJOR)
        .put("emulationMinor", MINOR)
        .put("minCompatibilityMajor", MAJOR)
        .put("minCompatibilityMinor", "35")
        .put("gitVersion", "v1.36.4+berth")
        .put("gitCommit", "")
        .put("gitTreeState", "")
        .put("buildDate", "1970-01-01T00:00:00Z")
        .put("goVersion", "java" + Runtime.version().feature())
        .put("compiler", "javac")
        .put("platform", platform());
  }

  private static String platform() {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String machine = System.getProperty("os.arch", "");
    return system.replace(" ", "") + "/" + (machine.equals("x86_64") ? "amd64" : machine);
  }
}
