package io.berth.engine.cycle;

import io.berth.engine.call.PluginCall;
import io.berth.engine.call.PluginCallException;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.profile.Profile;
import io.berth.spi.PostFilterPlugin;
import io.berth.spi.PostFilterPlugin.Nominated;
import io.berth.spi.PostFilterPlugin.PostFilterResult;
import io.berth.spi.Rejected;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks for a way to make room for a pod that fits nowhere. */
public final class PostFilterPhase {
  /**
   * What came of it.
   *
   * @param nominatedNode where room is being made, an empty name to withdraw an earlier nomination;
   *     absent to leave it
   * @param message what is added to the fit error
   */
  public record Outcome(Optional<String> nominatedNode, String message) {}

  private PostFilterPhase() {}

  /** Asks one plugin after the other until one has found a way, or says that there is none. */
  public static Outcome run(
      PluginCalls calls, Profile profile, Attempt attempt, Diagnosis diagnosis) {
    if (profile.postFilter().isEmpty()) {
      return new Outcome(Optional.of(""), "");
    }
    List<String> reasons = new ArrayList<>();
    for (PostFilterPlugin plugin : profile.postFilter()) {
      PostFilterResult result;
      try {
        result =
            calls.call(
                PluginCall.POST_FILTER,
                plugin,
                attempt.pod(),
                null,
                () -> plugin.postFilter(attempt, diagnosis));
      } catch (PluginCallException e) {
        return new Outcome(Optional.empty(), e.reason());
      }
      switch (result) {
        case Nominated nominated -> {
          return new Outcome(Optional.of(nominated.node()), "");
        }
        case Rejected rejected -> {
          reasons.addAll(rejected.reasons());
          if (rejected.kind() == Rejected.Kind.UNRESOLVABLE) {
            return new Outcome(Optional.empty(), rejected.message());
          }
        }
      }
    }
    return new Outcome(Optional.empty(), String.join(", ", reasons));
  }
}
