package io.berth.plugins.podtopologyspread;

import static io.berth.plugins.podtopologyspread.SpreadExample.hard;
import static io.berth.plugins.podtopologyspread.SpreadExample.podBuilder;
import static io.berth.plugins.podtopologyspread.SpreadExample.selecting;
import static io.berth.plugins.podtopologyspread.SpreadExample.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.model.core.TopologySpreadConstraint;
import io.berth.model.selector.Selector;
import io.berth.model.selector.Tolerations;
import io.berth.spi.cluster.NodeCriterion;
import io.berth.testkit.NodeTerms;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Criteria are values, or counts could not be kept for them. */
final class CountedNodesTest {
  private static final TopologySpreadConstraint ZONE = hard("zone", 1, selecting("app=x"));
  private static final TopologySpreadConstraint HONORING = with(ZONE, "nodeTaintsPolicy", "Honor");

  private static List<NodeCriterion> criteria() {
    Pod plain = podBuilder("p", "app=x").build();
    Pod blue = podBuilder("p", "app=x").nodeSelector("pool", "blue").build();
    Pod red = podBuilder("p", "app=x").nodeSelector("pool", "red").build();
    Pod affine =
        podBuilder("p", "app=x").requiringNodes(NodeTerms.label("pool", "In", "blue")).build();
    Pod tolerant = podBuilder("p", "app=x").tolerating("t", "Exists", "", "").build();
    return List.of(
        criterion(ZONE, Set.of(), plain),
        criterion(ZONE, Set.of("host"), plain),
        criterion(ZONE, Set.of("rack"), plain),
        criterion(ZONE, Set.of(), blue),
        criterion(ZONE, Set.of(), red),
        criterion(ZONE, Set.of(), affine),
        criterion(HONORING, Set.of(), plain),
        criterion(HONORING, Set.of(), tolerant));
  }

  private static NodeCriterion criterion(
      TopologySpreadConstraint written, Set<String> keys, Pod pod) {
    return CountedNodes.of(
        SpreadConstraint.of(written, Selector.EVERYTHING),
        keys,
        pod,
        new Tolerations(pod.spec().tolerations(), false));
  }

  @Test
  void areValues() {
    assertThat(criteria()).isEqualTo(criteria()).doesNotHaveDuplicates();
    assertThat(criteria().stream().map(Object::hashCode))
        .isEqualTo(criteria().stream().map(Object::hashCode).toList());
  }

  @Test
  void whatIsNotHonouredDoesNotMatter() {
    Pod picky = podBuilder("p", "").nodeSelector("pool", "blue").build();
    Pod tolerant = podBuilder("p", "").tolerating("t", "Exists", "", "").build();
    TopologySpreadConstraint anyPool = with(ZONE, "nodeAffinityPolicy", "Ignore");
    assertThat(criterion(anyPool, Set.of(), picky)).isSameAs(NodeCriterion.ANY);
    assertThat(criterion(ZONE, Set.of(), tolerant)).isSameAs(NodeCriterion.ANY);
  }

  @Test
  void countedPodsAreValuesToo() {
    Selector x = Selector.ofLabels(Map.of("app", "x"));
    CountedPods pods = new CountedPods("default", x);
    assertThat(pods)
        .isEqualTo(new CountedPods("default", Selector.ofLabels(Map.of("app", "x"))))
        .hasSameHashCodeAs(new CountedPods("default", x))
        .isNotEqualTo(new CountedPods("other", x))
        .isNotEqualTo(new CountedPods("default", Selector.EVERYTHING));
  }
}
