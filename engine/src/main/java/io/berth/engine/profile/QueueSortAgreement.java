package io.berth.engine.profile;

import io.berth.engine.config.PluginConfig;
import io.berth.engine.config.Problems;
import io.berth.spi.FieldError;
import java.util.List;
import java.util.Optional;

/** All pods wait in one queue, so all profiles must sort it the same way. */
final class QueueSortAgreement {
  private QueueSortAgreement() {}

  static void check(List<ProfileBuilder.Built> profiles, Problems problems) {
    ProfileBuilder.Built first = profiles.getFirst();
    for (int i = 1; i < profiles.size(); i++) {
      check(first, profiles.get(i), "profiles[" + i + "]", problems);
    }
  }

  private static void check(
      ProfileBuilder.Built first, ProfileBuilder.Built other, String path, Problems problems) {
    String name = other.profile().schedulerName();
    if (!sorter(first).equals(sorter(other))) {
      problems.add(
          new FieldError(
              path + ".plugins.queueSort",
              "different queue sort plugins for profile \"%s\": \"%s\", first: \"%s\""
                  .formatted(name, sorter(other), sorter(first))),
          "enable the same one in all profiles");
    } else if (!arguments(first).equals(arguments(other))) {
      problems.add(
          FieldError.invalid(
              path + ".pluginConfig", sorter(other), "queueSort must be the same for all profiles"),
          "different queue sort plugin args for profile \"" + name + "\"");
    }
  }

  private static String sorter(ProfileBuilder.Built built) {
    return built.profile().queueSort().name();
  }

  private static Optional<PluginConfig> arguments(ProfileBuilder.Built built) {
    return built.completed().pluginConfig().stream()
        .filter(config -> config.name().equals(sorter(built)))
        .findFirst();
  }
}
