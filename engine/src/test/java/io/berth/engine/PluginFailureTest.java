package io.berth.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.call.PluginCall;
import io.berth.engine.observation.Observation.PluginFailed;
import io.berth.engine.observation.Topic;
import io.berth.engine.port.CommandOutcome;
import io.berth.spi.Allowed;
import io.berth.spi.PostFilterPlugin.Nominated;
import io.berth.spi.Rejected;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** A plugin that throws is reported, wherever it does, and the scheduler goes on. */
class PluginFailureTest {
  /** Calls that are about the pod alone. */
  private static final Set<PluginCall> WITHOUT_NODE =
      EnumSet.of(
          PluginCall.PRE_ENQUEUE,
          PluginCall.QUEUEING_HINT,
          PluginCall.PRE_FILTER,
          PluginCall.POST_FILTER,
          PluginCall.PRE_SCORE,
          PluginCall.NORMALIZE_SCORE);

  private final ObservedScheduler rig = new ObservedScheduler(Topic.PLUGIN_FAILURES);

  /** Leads pod {@code p1} to the point where the plugin fails. */
  private void leadTo(PluginCall point) {
    EveryPoint plugin = rig.plugin;
    rig.nodes("n1", "n2");
    switch (point) {
      case QUEUEING_HINT -> {
        plugin.rejects = _ -> true;
        rig.pod("p1").nodes("n3");
      }
      case ADD_POD -> {
        plugin.rejects = pod -> pod.uid().equals("nominated");
        plugin.lastResort = new Nominated("n1");
        rig.pod("nominated").pod("p1");
      }
      case POST_FILTER -> {
        plugin.rejects = _ -> true;
        rig.pod("p1");
      }
      case UNRESERVE -> {
        plugin.permission = Rejected.unschedulable("no");
        rig.pod("p1");
      }
      case POST_BIND -> rig.pod("p1").answer(new CommandOutcome.Succeeded());
      default -> rig.pod("p1");
    }
  }

  /** Nothing asks what happens if a pod leaves, until pods are preempted. */
  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "REMOVE_POD")
  void aFailureNamesPluginPointPodAndNode(PluginCall point) {
    rig.plugin.failing = Optional.of(point);
    leadTo(point);
    List<PluginFailed> failures = rig.take(PluginFailed.class);
    assertThat(failures).hasSize(1);
    PluginFailed failed = failures.getFirst();
    assertThat(failed.plugin()).isSameAs(rig.plugin);
    assertThat(failed.extensionPoint()).isEqualTo(point.label());
    assertThat(failed.pod().uid()).isEqualTo("p1");
    assertThat(failed.node()).isEqualTo(WITHOUT_NODE.contains(point) ? "" : "n1");
    assertThat(failed.failure())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("broken at " + point.label());

    goOn();
  }

  /** The plugin works again, and a later pod is bound. */
  private void goOn() {
    EveryPoint plugin = rig.plugin;
    plugin.failing = Optional.empty();
    plugin.rejects = _ -> false;
    plugin.permission = Allowed.ALLOWED;
    rig.commands.clear();
    rig.pod("p2").answer(new CommandOutcome.Succeeded());
    rig.pass(Duration.ofMinutes(6));
    assertThat(rig.scheduler.view().bindings()).doesNotContain("p2");
    assertThat(rig.scheduler.view().isAssumed("p2")).isTrue();
    assertThat(rig.observations).isEmpty();
  }
}
