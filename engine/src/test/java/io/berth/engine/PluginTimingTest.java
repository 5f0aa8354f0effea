package io.berth.engine;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.call.PluginCall;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Observation.PluginCalled;
import io.berth.engine.observation.Topic;
import io.berth.engine.port.CommandOutcome;
import io.berth.spi.PermitPlugin.Hold;
import io.berth.spi.Rejected;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The calls of one attempt in ten are timed. */
class PluginTimingTest {
  private final ObservedScheduler rig = new ObservedScheduler(Topic.PLUGIN_CALLS);

  private Map<String, Long> calls() {
    return rig.take(PluginCalled.class).stream()
        .collect(groupingBy(PluginCalled::extensionPoint, TreeMap::new, counting()));
  }

  private void bind(int from, int to) {
    for (int i = from; i < to; i++) {
      rig.pod("p" + i).answer(new CommandOutcome.Succeeded());
    }
  }

  @Test
  void oneAttemptInTenIsTimed() {
    rig.nodes("n1", "n2");
    assertThat(rig.observations).isEmpty();
    bind(0, 1);
    assertThat(calls())
        .containsAllEntriesOf(
            Map.of(
                "PreFilter", 1L,
                "PreScore", 1L,
                "Reserve", 1L,
                "Permit", 1L,
                "PreBind", 1L,
                "Bind", 2L,
                "PostBind", 1L));
    bind(1, 10);
    assertThat(calls()).doesNotContainKeys("PreFilter", "Filter", "Score", "Reserve", "Bind");
    bind(10, 30);
    assertThat(calls()).containsEntry("PreFilter", 2L).containsEntry("PostBind", 2L);
  }

  /** What the one timed attempt of a new scheduler reported of a point. */
  private List<String> statuses(PluginCall point) {
    return rig.take(PluginCalled.class).stream()
        .filter(it -> it.extensionPoint().equals(point.label()))
        .map(it -> it.plugin() + " " + it.status() + " " + Duration.ofNanos(it.nanos()).toMillis())
        .distinct()
        .toList();
  }

  @Test
  void aCallIsReportedWithStatusAndTime() {
    rig.nodes("n1", "n2");
    rig.plugin.meanwhile = () -> rig.elapse(Duration.ofMillis(3));
    rig.plugin.permission = new Hold(Duration.ofMinutes(1));
    rig.pod("p");
    List<Observation> all = List.copyOf(rig.observations);
    assertThat(statuses(PluginCall.PERMIT)).containsExactly("Every Wait 3");
    rig.observations.addAll(all);
    assertThat(statuses(PluginCall.RESERVE)).containsExactly("Every Success 3");
  }

  @Test
  void aRejectionIsReportedAsItsStatusCode() {
    rig.nodes("n1", "n2");
    rig.plugin.permission = new Rejected(Rejected.Kind.UNRESOLVABLE, List.of("never"));
    rig.pod("p");
    assertThat(statuses(PluginCall.PERMIT)).containsExactly("Every UnschedulableAndUnresolvable 0");
  }

  @Test
  void aFailureIsReportedAsError() {
    rig.nodes("n1", "n2");
    rig.plugin.failing = Optional.of(PluginCall.PERMIT);
    rig.pod("p");
    assertThat(statuses(PluginCall.PERMIT)).containsExactly("Every Error 0");
  }

  @Test
  void aFailureOnTheFastPathIsReportedWhenItIsRepeated() {
    rig.nodes("n1", "n2");
    rig.plugin.failing = Optional.of(PluginCall.PRE_SCORE);
    rig.pod("p");
    assertThat(calls()).containsEntry("PreScore", 1L);
  }
}
