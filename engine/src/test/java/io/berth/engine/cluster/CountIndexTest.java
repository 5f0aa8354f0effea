package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.NodeCriterion;
import io.berth.spi.cluster.PodCounts;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** With so small a budget that only the 256 counts that everybody may have are kept. */
class CountIndexTest {
  private static final int KEPT = 256;

  private final CountIndex index = new CountIndex(0);
  private final NodeRows rows = new NodeRows();
  private final Topology zones;

  CountIndexTest() {
    List<NodeState> states = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      NodeState state = new NodeState(new ImageTable());
      state.setNode(TestObjects.node("n" + i, "{zone: z%d}".formatted(i / 2)));
      states.add(state);
    }
    index.renumber(states, rows.renumber(states));
    zones = Topology.of("zone", rows.nodes());
  }

  private static ViewComparison.OfApp app(int number) {
    return new ViewComparison.OfApp("", "a" + number, true);
  }

  private LiveDomainCounts byZone(int app, int nodes) {
    NodeSets sets = new NodeSets(rows.properties());
    sets.renumbered(rows.states());
    NodeCriterion who = new ViewComparison.Labelled("zone", "z" + nodes);
    return index.get(app(app), zones, who, sets.get(who));
  }

  @Test
  void theLeastUsedCountsAreDropped() {
    LiveCounts first = index.get(app(0));
    LiveCounts second = index.get(app(1));
    for (int i = 2; i <= KEPT; i++) {
      index.get(app(0));
      index.get(app(i));
    }
    assertThat(index.get(app(0))).isSameAs(first);
    assertThat(index.get(app(1))).isNotSameAs(second);
  }

  /** Pods with a node each in mind would else make sums for ever. */
  @Test
  void theLeastUsedSumsAreDropped() {
    LiveDomainCounts first = byZone(0, 0);
    LiveDomainCounts second = byZone(0, 1);
    for (int i = 2; i <= KEPT; i++) {
      byZone(0, 0);
      byZone(0, i);
    }
    assertThat(byZone(0, 0)).isSameAs(first);
    assertThat(byZone(0, 1)).isNotSameAs(second);
  }

  @Test
  void whatIsKeptAndWhatIsMadeAgainAreRight() {
    for (long seed = 0; seed < 3; seed++) {
      Random random = new Random(seed);
      List<PodInfo> pods = new ArrayList<>();
      List<NodeState> places = new ArrayList<>();
      for (int step = 0; step < 3000; step++) {
        if (random.nextInt(4) > 0) {
          check(
              random.nextInt(2 * KEPT), random.nextInt(4), "seed %d step %d".formatted(seed, step));
        } else if (pods.isEmpty() || random.nextInt(3) > 0) {
          pods.add(pod(step, random.nextInt(2 * KEPT)));
          places.add(rows.states().get(random.nextInt(5)));
          places.getLast().add(pods.getLast());
          index.change(pods.getLast(), places.getLast().ordinal(), 1);
        } else {
          int gone = random.nextInt(pods.size());
          places.get(gone).remove(pods.get(gone));
          index.change(pods.remove(gone), places.remove(gone).ordinal(), -1);
        }
      }
      for (int i = 0; i < pods.size(); i++) {
        places.get(i).remove(pods.get(i));
        index.change(pods.get(i), places.get(i).ordinal(), -1);
      }
    }
  }

  private void check(int app, int nodes, String when) {
    int[] expected = PodCounts.of(app(app), rows.nodes()).perNode();
    assertThat(index.get(app(app)).perNode()).as(when).isEqualTo(expected);
    int inZone = 0;
    for (NodeState state : rows.states()) {
      inZone += ("z" + nodes).equals(state.labels().get("zone")) ? expected[state.ordinal()] : 0;
    }
    assertThat(byZone(app, nodes).total()).as(when).isEqualTo(inZone);
  }

  private static PodInfo pod(int number, int app) {
    return PodInfo.of(
        TestObjects.read(
            Pod.class,
            "{metadata: {name: p%d, uid: p%d, namespace: x, labels: {app: a%d}}}"
                .formatted(number, number, app)));
  }
}
