package io.berth.engine.profile;

import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.ConfigurationRules;
import io.berth.engine.config.ConfigurationWarning;
import io.berth.engine.config.ExtenderConfiguration;
import io.berth.engine.config.KubeSchedulerConfiguration;
import io.berth.engine.config.Problems;
import io.berth.spi.FeatureGates;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.UnaryOperator;

/**
 * All that a scheduler needs to know before it starts. There is no half of it: it exists only if
 * everything is right.
 *
 * @param configuration with every default filled in; reading it again gives the same
 * @param profiles by scheduler name, in the order of the configuration
 * @param extenders in the order in which they are asked: those that must answer come first
 * @param warnings what in the configuration has no effect
 */
public record SchedulerSetup(
    KubeSchedulerConfiguration configuration,
    FeatureGates features,
    SequencedMap<String, Profile> profiles,
    List<ExtenderConfiguration> extenders,
    List<ConfigurationWarning> warnings) {
  public SchedulerSetup {
    profiles = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(profiles));
    extenders = List.copyOf(extenders);
    warnings = List.copyOf(warnings);
  }

  /**
   * Completes and checks a configuration, and builds its profiles.
   *
   * @throws ConfigurationException with everything that is wrong
   */
  public static SchedulerSetup of(
      KubeSchedulerConfiguration written, PluginRegistry registry, ArgsCodec codec)
      throws ConfigurationException {
    return of(written, UnaryOperator.identity(), registry, codec);
  }

  /**
   * The setup of a configuration file and of flags, which override the completed configuration.
   *
   * @throws ConfigurationException with everything that is wrong
   */
  public static SchedulerSetup of(
      KubeSchedulerConfiguration written,
      UnaryOperator<KubeSchedulerConfiguration> flags,
      PluginRegistry registry,
      ArgsCodec codec)
      throws ConfigurationException {
    Problems problems = new Problems();
    KubeSchedulerConfiguration completed = ConfigurationRules.complete(written, flags, problems);
    SetupScope scope =
        new SetupScope(
            registry,
            codec,
            ExtenderResources.of(completed.extenders()),
            problems,
            new ArrayList<>());
    List<ProfileBuilder.Built> built = buildAll(completed, scope);
    problems.throwIfAny();
    QueueSortAgreement.check(built, problems);
    problems.throwIfAny();
    return assemble(completed, built, scope);
  }

  private static List<ProfileBuilder.Built> buildAll(
      KubeSchedulerConfiguration completed, SetupScope scope) {
    List<ProfileBuilder.Built> built = new ArrayList<>();
    for (int i = 0; i < completed.profiles().size(); i++) {
      String path = "profiles[" + i + "]";
      new ProfileBuilder(scope, completed.profiles().get(i), path).build().ifPresent(built::add);
    }
    return built;
  }

  private static SchedulerSetup assemble(
      KubeSchedulerConfiguration completed, List<ProfileBuilder.Built> built, SetupScope scope) {
    SequencedMap<String, Profile> profiles = new LinkedHashMap<>();
    built.forEach(one -> profiles.put(one.profile().schedulerName(), one.profile()));
    return new SchedulerSetup(
        completed.withProfiles(built.stream().map(ProfileBuilder.Built::completed).toList()),
        scope.registry().features(),
        profiles,
        completed.extenders().stream()
            .sorted(Comparator.comparing(ExtenderConfiguration::ignorable))
            .toList(),
        scope.warnings());
  }
}
