package io.berth.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.app.bench.Samples;
import io.berth.app.bench.Scenario;
import io.berth.engine.cycle.Decision;
import io.berth.engine.reuse.FilterClass;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.NodeCriterion;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Each part does what it is measured for. */
class PartsTest {
  private static final int NODES = 200;

  @Test
  void podsComeFromBytesToTheirNodes() throws Exception {
    for (IngestBenchmark.Shapes shapes : IngestBenchmark.Shapes.values()) {
      IngestBenchmark ingest = new IngestBenchmark();
      ingest.shapes = shapes;
      ingest.pods = 20;
      ingest.makeEvents();

      Pod pod = ingest.pod();

      String uid = pod.metadata().uid();
      assertThat(ingest.cluster.nodeOf(uid)).contains(pod.spec().nodeName());
      assertThat(ingest.cluster.view().node(pod.spec().nodeName())).isPresent();
      assertThat(ingest.pod().metadata().uid()).isNotEqualTo(uid);
    }
  }

  @Test
  void nodesChange() {
    NodeUpdateBenchmark updates = new NodeUpdateBenchmark();
    updates.nodes = NODES;
    updates.makeCluster();

    assertThat(updates.nodeChanged().nodes().getFirst().allocatable().cpuMillis())
        .isEqualTo(31_000);
  }

  @Test
  void filtersAreAskedAgain() {
    FilterBenchmark filters = new FilterBenchmark();
    filters.nodes = NODES;
    filters.makeCluster();
    int threeOfTenPools = NODES * 3 / 10;

    assertThat(filters.fromScratch().count()).isEqualTo(threeOfTenPools);
    FilterClass anded = filters.and();
    assertThat(anded.count()).isEqualTo(threeOfTenPools);
    assertThat(NodeBits.count(anded.fits())).isEqualTo(threeOfTenPools);
    assertThat(filters.rowChanged().count()).isEqualTo(threeOfTenPools);
    assertThat(podsOn(filters.cluster)).isOne();
    assertThat(filters.rowChanged().count()).isEqualTo(threeOfTenPools);
    assertThat(podsOn(filters.cluster)).isZero();
  }

  private static int podsOn(SampleCluster cluster) {
    return cluster.view().nodes().stream().mapToInt(node -> node.pods().size()).sum();
  }

  @Test
  void everySelectorCountsThePod() {
    CounterBenchmark counters = new CounterBenchmark();
    counters.nodes = NODES;
    counters.selectors = 20;
    counters.makeCluster();

    counters.podComesOrGoes();

    for (int i = 0; i < 20; i++) {
      assertThat(
              counters.cluster.view().count(new AnyPod(i), Samples.ZONE, NodeCriterion.ANY).total())
          .isOne();
    }
  }

  @Test
  void podsAreCountedByZone() {
    DomainBenchmark domains = new DomainBenchmark();
    domains.nodes = NODES;
    domains.makeCluster();

    assertThat(domains.known().total()).isEqualTo(NODES);
    assertThat(domains.anew().total()).isEqualTo(NODES);
    assertThat(domains.anew().pods()).hasSize(3);
  }

  @Test
  void scoresAreNormalised() {
    NormalizationBenchmark normalization = new NormalizationBenchmark();
    normalization.nodes = NODES;
    normalization.makeScores();

    assertThat(Arrays.stream(normalization.toMax()).summaryStatistics().getMax()).isEqualTo(100);
    assertThat(Arrays.stream(normalization.toMaxReversed()).summaryStatistics().getMin()).isZero();
    assertThat(Arrays.stream(normalization.minMax()).summaryStatistics().getMin()).isZero();
    assertThat(Arrays.stream(normalization.minMax()).summaryStatistics().getMax()).isEqualTo(100);
  }

  @Test
  void theBestNodeIsTheOneThatNothingKeptWouldFind() {
    SelectionBenchmark selection = new SelectionBenchmark();
    selection.nodes = NODES;
    selection.makeCluster();

    assertThat(selection.ofTotals()).isBetween(0, NODES - 1);
    int best = selection.rowChanged();
    assertThat(podsOn(selection.cluster)).isOne();
    selection.columns.forget();
    assertThat(best).isEqualTo(selection.columns.best());
  }

  /** Assertions are enabled here, so that each decision is compared with one from scratch. */
  @Test
  void podsArePlaced() {
    for (Scenario scenario : new Scenario[] {Scenario.BASIC, Scenario.SPREAD}) {
      DecisionBenchmark decisions = new DecisionBenchmark();
      decisions.scenario = scenario;
      decisions.nodes = NODES;
      decisions.makeCluster();

      Decision.Placed placed = decisions.decide();

      assertThat(placed.feasible()).isPositive();
      assertThat(decisions.cluster.view().node(placed.node()).orElseThrow().pods()).isNotEmpty();
    }
  }
}
