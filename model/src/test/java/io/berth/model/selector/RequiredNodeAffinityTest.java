package io.berth.model.selector;

import static io.berth.model.TestObjects.labelTerm;
import static io.berth.model.TestObjects.make;
import static io.berth.model.TestObjects.node;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Affinity;
import io.berth.model.core.NodeAffinity;
import io.berth.model.core.NodeSelector;
import io.berth.model.core.NodeSelectorTerm;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RequiredNodeAffinityTest {
  record Case(String name, PodSpec spec, boolean matches, boolean empty) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static PodSpec spec(Map<String, String> nodeSelector, NodeSelectorTerm... terms) {
    NodeSelector required = new NodeSelector(List.of(terms));
    return make(
        PodSpec.class,
        "nodeSelector",
        nodeSelector,
        "affinity",
        new Affinity(new NodeAffinity(required, null), null, null));
  }

  private static PodSpec spec(Map<String, String> nodeSelector) {
    return make(PodSpec.class, "nodeSelector", nodeSelector);
  }

  static Stream<Case> cases() {
    Map<String, String> inA = Map.of("zone", "a");
    NodeSelectorTerm inB = labelTerm("zone", "In", "b");
    PodSpec onlyPreferred =
        make(PodSpec.class, "affinity", new Affinity(new NodeAffinity(null, null), null, null));
    return Stream.of(
        new Case("nothing required", spec(Map.of()), true, true),
        new Case("affinity without requirements", onlyPreferred, true, true),
        new Case("selector", spec(inA), true, false),
        new Case("other selector", spec(Map.of("zone", "b")), false, false),
        new Case("selector that is no label", spec(Map.of("no key", "!")), false, false),
        new Case("affinity", spec(Map.of(), labelTerm("zone", "In", "a")), true, false),
        new Case("selector but not affinity", spec(inA, inB), false, false),
        new Case("affinity without terms", spec(Map.of(), new NodeSelectorTerm[0]), false, false));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void matches(Case c) {
    RequiredNodeAffinity required = RequiredNodeAffinity.of(make(Pod.class, "spec", c.spec()));
    assertThat(required.matches(node("n1", Map.of("zone", "a")))).isEqualTo(c.matches());
    assertThat(required.isEmpty()).isEqualTo(c.empty());
  }
}
