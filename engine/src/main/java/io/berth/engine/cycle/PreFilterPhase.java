package io.berth.engine.cycle;

import io.berth.engine.call.PluginCall;
import io.berth.engine.call.PluginCallException;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.profile.Profile;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.RejectAll;
import io.berth.spi.Rejected;
import io.berth.spi.Skip;
import io.berth.spi.cluster.PodInfo;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Asks each plugin once what it plans for this pod. Plugins may reject the pod altogether or name
 * the only nodes worth looking at.
 */
public final class PreFilterPhase {
  /** What is left to do. */
  public sealed interface Outcome {}

  /** The pod fits nowhere. */
  public record Stop(PluginRejection by) implements Outcome {}

  /**
   * Nodes must be looked at.
   *
   * @param candidates the names of the only ones worth it, if some plugin knows
   */
  public record Proceed(Optional<Set<String>> candidates) implements Outcome {}

  private final PluginCalls calls;
  private final Profile profile;

  public PreFilterPhase(PluginCalls calls, Profile profile) {
    this.calls = calls;
    this.profile = profile;
  }

  /** Runs the phase; rejections are also written into the diagnosis. */
  public Outcome run(Attempt attempt, Diagnosis diagnosis) {
    Narrowing narrowing = new Narrowing();
    PluginRejection rejected = null;
    for (FilterPlugin plugin : profile.preFilter()) {
      FilterPlan plan =
          calls.call(
              PluginCall.PRE_FILTER, plugin, attempt.pod(), null, () -> plugin.preFilter(attempt));
      attempt.planned(plugin, plan);
      switch (plan) {
        case Skip _ -> {}
        case RejectAll all -> {
          rejected =
              new PluginRejection(plugin.name(), checked(plugin, attempt.pod(), all.rejection()));
          if (all.rejection().kind() == Rejected.Kind.UNRESOLVABLE) {
            return stop(rejected, diagnosis);
          }
        }
        case NodeFilter filter -> {
          if (filter.candidates().isPresent()) {
            narrowing.add(plugin.name(), filter.candidates().get());
          }
          if (narrowing.isEmpty()) {
            narrowing.plugins.forEach(diagnosis::blame);
            return stop(narrowing.rejection(), diagnosis);
          }
        }
      }
    }
    narrowing.plugins.forEach(diagnosis::blame);
    return rejected != null
        ? stop(rejected, diagnosis)
        : new Proceed(Optional.ofNullable(narrowing.names));
  }

  private static Outcome stop(PluginRejection by, Diagnosis diagnosis) {
    diagnosis.rejectedAll(by);
    return new Stop(by);
  }

  /** A pod cannot be left pending here: that is a failure, as in kube-scheduler. */
  private static Rejected checked(FilterPlugin plugin, PodInfo pod, Rejected rejection) {
    if (rejection.kind() == Rejected.Kind.PENDING) {
      throw PluginCallException.wrongAnswer(
          PluginCall.PRE_FILTER, plugin, pod, rejection.message());
    }
    return rejection;
  }

  /** The nodes that all plugins which named some agree on. */
  private static final class Narrowing {
    private final SortedSet<String> plugins = new TreeSet<>();
    private @Nullable Set<String> names;

    void add(String plugin, Set<String> named) {
      plugins.add(plugin);
      if (names == null) {
        names = new LinkedHashSet<>(named);
      } else {
        names.retainAll(named);
      }
    }

    boolean isEmpty() {
      return names != null && names.isEmpty();
    }

    PluginRejection rejection() {
      String text =
          plugins.size() == 1
              ? "node(s) didn't satisfy plugin " + plugins.first()
              : "node(s) didn't satisfy plugin(s) " + Diagnosis.listed(plugins) + " simultaneously";
      return new PluginRejection("", Rejected.unresolvable(text));
    }
  }
}
