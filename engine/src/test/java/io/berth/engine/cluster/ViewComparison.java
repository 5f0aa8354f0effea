package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Node;
import io.berth.spi.cluster.CarriedTerm;
import io.berth.spi.cluster.CarriedTerms;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeCriterion;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodCriterion;
import io.berth.spi.cluster.ResourceColumns;
import io.berth.spi.cluster.Topology;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks a cluster that keeps answers, and the same one computed from scratch. */
record ViewComparison(ClusterView kept, ClusterView plain, String when) {
  static ViewComparison of(ClusterCache cluster, String when) {
    CacheView view = (CacheView) cluster.view();
    return new ViewComparison(view, view.rebuilt(), when);
  }

  /** Pods of an app; the namespace is empty for any. */
  record OfApp(String namespace, String app, boolean countsTerminating) implements PodCriterion {
    @Override
    public boolean meets(String in, Map<String, String> labels) {
      return (namespace.isEmpty() || namespace.equals(in)) && app.equals(labels.get("app"));
    }
  }

  /** Nodes with a label. */
  record Labelled(String key, String value) implements NodeCriterion {
    @Override
    public boolean meets(Node node) {
      return value.equals(node.metadata().labels().get(key));
    }
  }

  /** Nodes with a taint. */
  record Tainted(String key) implements NodeCriterion {
    @Override
    public boolean meets(Node node) {
      return node.spec().taints().stream().anyMatch(taint -> taint.key().equals(key));
    }
  }

  void nodes() {
    assertThat(names(kept.nodes())).as(when).isEqualTo(names(plain.nodes()));
    for (int ordinal = 0; ordinal < kept.nodes().size(); ordinal++) {
      NodeInfo node = kept.nodes().get(ordinal);
      assertThat(node.ordinal()).as("%s: %s", when, node.name()).isEqualTo(ordinal);
      assertThat(kept.node(node.name()))
          .as("%s: %s", when, node.name())
          .isEqualTo(Optional.of(node));
    }
    assertThat(names(kept.nodesWithAffinityPods()))
        .as(when)
        .isEqualTo(names(plain.nodesWithAffinityPods()));
    assertThat(names(kept.nodesWithRequiredAntiAffinityPods()))
        .as(when)
        .isEqualTo(names(plain.nodesWithRequiredAntiAffinityPods()));
  }

  private static List<String> names(List<NodeInfo> nodes) {
    return nodes.stream().map(NodeInfo::name).toList();
  }

  void topology(String key) {
    assertThat(described(kept.topology(key))).as(when).isEqualTo(described(plain.topology(key)));
  }

  private static String described(Topology topology) {
    StringBuilder text = new StringBuilder(topology.key() + topology.isComplete());
    text.append(Arrays.toString(topology.domains()));
    for (int domain = 0; domain < topology.size(); domain++) {
      text.append(' ').append(topology.value(domain));
      assertThat(topology.domain(topology.value(domain))).contains(domain);
    }
    return text.toString();
  }

  void nodesThat(NodeCriterion criterion) {
    assertThat(kept.nodesThat(criterion))
        .as("%s: %s", when, criterion)
        .isEqualTo(plain.nodesThat(criterion));
  }

  void count(PodCriterion criterion) {
    assertThat(kept.count(criterion).perNode())
        .as("%s: %s", when, criterion)
        .isEqualTo(plain.count(criterion).perNode());
  }

  void count(PodCriterion pods, String key, NodeCriterion nodes) {
    assertThat(described(kept.count(pods, key, nodes)))
        .as("%s: %s by %s of %s", when, pods, key, nodes)
        .isEqualTo(described(plain.count(pods, key, nodes)));
  }

  private static String described(DomainCounts counts) {
    return "%s %s pods in %s, %s domains of %s nodes, occupied %s"
        .formatted(
            described(counts.topology()),
            counts.total(),
            Arrays.toString(counts.pods()),
            counts.counted(),
            Arrays.toString(counts.nodes()),
            Arrays.toString(counts.occupied()));
  }

  /** In any order; terms whose carriers are on no known node do not matter. */
  void carriedTerms(CarriedTerm.Kind kind) {
    assertThat(carried(kept, kind)).as("%s: %s", when, kind).isEqualTo(carried(plain, kind));
    assertThat(kept.carriedTerms(kind)).as(when).isSameAs(kept.carriedTerms(kind));
  }

  private static Map<CarriedTerms.Weighted, String> carried(
      ClusterView view, CarriedTerm.Kind kind) {
    Map<CarriedTerms.Weighted, String> terms = new HashMap<>();
    for (CarriedTerm term : view.carriedTerms(kind)) {
      if (term.carriers().total() != 0) {
        CarriedTerms.Weighted key = new CarriedTerms.Weighted(term.weight(), term.term());
        assertThat(terms.put(key, described(term.carriers()))).isNull();
      }
    }
    return terms;
  }

  void columns() {
    for (String resource : List.of("cpu", "memory", "ephemeral-storage")) {
      ResourceColumns now = kept.columns().resource(resource).orElseThrow();
      ResourceColumns anew = plain.columns().resource(resource).orElseThrow();
      String what = "%s: %s".formatted(when, resource);
      assertThat(now.free()).as(what).isEqualTo(anew.free());
      assertThat(now.allocatable()).as(what).isEqualTo(anew.allocatable());
      assertThat(now.requested()).as(what).isEqualTo(anew.requested());
      assertThat(now.nonZeroRequested()).as(what).isEqualTo(anew.nonZeroRequested());
      assertThat(now.isPlain()).as(what).isEqualTo(anew.isPlain());
    }
    assertThat(kept.columns().freePods()).as(when).isEqualTo(plain.columns().freePods());
  }
}
