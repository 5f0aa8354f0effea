package io.berth.plugins.schedulinggates;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.spi.Allowed;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.PreEnqueuePlugin.PreEnqueueResult;
import io.berth.spi.Rejected;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SchedulingGatesTest {
  private static final PreEnqueuePlugin PLUGIN =
      (PreEnqueuePlugin) TestPlugins.create(SchedulingGates.FACTORY);

  record Case(String name, PodBuilder pod, PreEnqueueResult expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    PodBuilder pod = PodBuilder.pod("p");
    return List.of(
        new Case("no gates", pod, Allowed.ALLOWED),
        new Case(
            "one gate",
            pod.gatedBy("a.io/x"),
            Rejected.unresolvable("waiting for scheduling gates: [a.io/x]")),
        new Case(
            "gates in the order of the spec",
            pod.gatedBy("z").gatedBy("a"),
            Rejected.unresolvable("waiting for scheduling gates: [z a]")));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void holdsBackPodsWithGates(Case c) {
    assertThat(PLUGIN.preEnqueue(c.pod().info())).isEqualTo(c.expected());
  }
}
