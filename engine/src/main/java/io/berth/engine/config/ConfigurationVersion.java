package io.berth.engine.config;

import io.berth.model.tree.Tree;
import io.berth.spi.FieldError;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The versions of configuration files that can be read. */
public enum ConfigurationVersion {
  V1(ConfigurationVersion.V1_NAME),
  V1BETA3(ConfigurationVersion.GROUP + "/v1beta3");

  /** The API group of configuration files. */
  public static final String GROUP = "kubescheduler.config.k8s.io";

  /** The apiVersion to write. */
  public static final String V1_NAME = GROUP + "/v1";

  private static final String VERSION_LINE = "\"apiVersion: " + V1_NAME + "\"";
  private static final String KIND_LINE = "\"kind: " + KubeSchedulerConfiguration.KIND + "\"";

  private static final Map<String, String> OLDER = older();

  private final String apiVersion;

  ConfigurationVersion(String apiVersion) {
    this.apiVersion = apiVersion;
  }

  /** As it stands in a file. */
  public String apiVersion() {
    return apiVersion;
  }

  /**
   * The version of a file.
   *
   * @throws ConfigurationException if it is none of ours, or no configuration at all
   */
  public static ConfigurationVersion of(Tree file) throws ConfigurationException {
    Problems problems = new Problems();
    String apiVersion = text(file, "apiVersion");
    String kind = text(file, "kind");
    checkPresent(apiVersion, kind, problems);
    problems.throwIfAny();
    checkKind(apiVersion, kind, problems);
    problems.throwIfAny();
    for (ConfigurationVersion version : values()) {
      if (version.apiVersion.equals(apiVersion)) {
        return version;
      }
    }
    problems.add(
        unknown(apiVersion), OLDER.getOrDefault(apiVersion, "write apiVersion: " + V1_NAME));
    throw problems.toException();
  }

  private static void checkPresent(String apiVersion, String kind, Problems problems) {
    if (apiVersion.isEmpty() && kind.isEmpty()) {
      String cure = "begin the file with the lines " + VERSION_LINE + " and " + KIND_LINE;
      problems.add(FieldError.required("apiVersion", "apiVersion and kind are missing"), cure);
    } else if (apiVersion.isEmpty()) {
      problems.add(FieldError.required("apiVersion", ""), "add the line " + VERSION_LINE);
    } else if (kind.isEmpty()) {
      problems.add(FieldError.required("kind", ""), "add the line " + KIND_LINE);
    }
  }

  private static void checkKind(String apiVersion, String kind, Problems problems) {
    if (!kind.equals(KubeSchedulerConfiguration.KIND)) {
      String got = apiVersion + ", Kind=" + kind;
      String text = "couldn't decode as KubeSchedulerConfiguration, got " + got;
      problems.add(new FieldError("kind", text), kindCure(kind));
    }
  }

  private static String kindCure(String kind) {
    return kind.equals("Policy")
        ? "scheduler policies are gone since Kubernetes 1.23: write profiles with plugins instead"
        : "write kind: " + KubeSchedulerConfiguration.KIND;
  }

  private static FieldError unknown(String apiVersion) {
    String text =
        "no kind \"%s\" is registered for version \"%s\""
            .formatted(KubeSchedulerConfiguration.KIND, apiVersion);
    return new FieldError("apiVersion", text);
  }

  private static String text(Tree file, String member) {
    @Nullable Tree value = file instanceof Tree.Members all ? all.members().get(member) : null;
    return value instanceof Tree.Text text ? text.value() : "";
  }

  private static Map<String, String> older() {
    String write = "write apiVersion: " + V1_NAME;
    String removed =
        write
            + ", and remove plugins that are gone (NodePreferAvoidPods, SelectorSpread, NodeLabel,"
            + " ServiceAffinity)";
    String strategies =
        removed
            + "; NodeResourcesLeastAllocated, NodeResourcesMostAllocated and"
            + " RequestedToCapacityRatio became NodeResourcesFit with scoringStrategy";
    String profiles =
        write + ", and move plugins and pluginConfig into profiles; algorithmSource is gone";
    Map<String, String> cures = new LinkedHashMap<>();
    cures.put(GROUP + "/v1beta2", removed + "; default weights have changed since");
    cures.put(GROUP + "/v1beta1", strategies);
    cures.put(GROUP + "/v1alpha2", strategies);
    cures.put(GROUP + "/v1alpha1", profiles);
    return cures;
  }
}
