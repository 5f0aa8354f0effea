package io.berth.kube.access;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a kubeconfig file wants credentials to be fetched.
 *
 * @param command a path, or a name to be looked for in {@code PATH}
 * @param environment what is added to that of this process
 * @param installHint how to get the program, empty if the file has none
 */
record ExecSettings(
    KubeconfigEntry entry,
    String apiVersion,
    String command,
    List<String> args,
    Map<String, String> environment,
    String installHint,
    boolean provideClusterInfo,
    InteractiveMode interactiveMode) {
  private static final String V1 = "client.authentication.k8s.io/v1";
  private static final String V1BETA1 = "client.authentication.k8s.io/v1beta1";

  /** Whether the program may talk to the user. */
  enum InteractiveMode {
    NEVER("Never"),
    IF_AVAILABLE("IfAvailable"),
    ALWAYS("Always");

    private final String written;

    InteractiveMode(String written) {
      this.written = written;
    }
  }

  static ExecSettings read(KubeconfigEntry exec) throws AccessException {
    String apiVersion = apiVersion(exec);
    return new ExecSettings(
        exec,
        apiVersion,
        command(exec),
        exec.texts("args"),
        environment(exec),
        visible(exec.text("installHint").orElse("")),
        exec.flag("provideClusterInfo"),
        interactiveMode(exec, apiVersion));
  }

  private static String apiVersion(KubeconfigEntry exec) throws AccessException {
    String version = exec.text("apiVersion").orElse("");
    if (!version.equals(V1) && !version.equals(V1BETA1)) {
      String found = version.isEmpty() ? "is missing" : "\"" + version + "\" is not supported";
      throw exec.fail("apiVersion", found + "; write " + V1 + " or " + V1BETA1);
    }
    return version;
  }

  private static String command(KubeconfigEntry exec) throws AccessException {
    Optional<String> written = exec.text("command");
    if (written.isEmpty()) {
      throw exec.fail("command", "is missing; name the program that fetches credentials");
    }
    return written.get().contains(File.separator)
        ? exec.path("command").map(Path::toString).orElseThrow()
        : written.get();
  }

  private static Map<String, String> environment(KubeconfigEntry exec) throws AccessException {
    Map<String, String> environment = new LinkedHashMap<>();
    for (KubeconfigEntry variable : exec.objects("env")) {
      String name = variable.text("name").orElse("");
      if (name.isEmpty() || name.contains("=")) {
        throw variable.fail("name", "must be the name of a variable, without =");
      }
      environment.put(name, variable.text("value").orElse(""));
    }
    return environment;
  }

  private static InteractiveMode interactiveMode(KubeconfigEntry exec, String apiVersion)
      throws AccessException {
    String written = exec.text("interactiveMode").orElse("");
    if (written.isEmpty() && apiVersion.equals(V1BETA1)) {
      return InteractiveMode.IF_AVAILABLE;
    }
    for (InteractiveMode mode : InteractiveMode.values()) {
      if (mode.written.equals(written)) {
        return mode;
      }
    }
    String found = written.isEmpty() ? "is missing" : "\"" + written + "\" is unknown";
    throw exec.fail("interactiveMode", found + "; write Never, IfAvailable or Always");
  }

  /** Without characters that would do something to a terminal. */
  static String visible(String text) {
    StringBuilder visible = new StringBuilder();
    text.codePoints()
        .map(c -> Character.isISOControl(c) && c != '\n' && c != '\t' ? '?' : c)
        .forEach(visible::appendCodePoint);
    return visible.toString();
  }
}
