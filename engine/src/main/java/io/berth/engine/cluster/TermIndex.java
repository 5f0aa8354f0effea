package io.berth.engine.cluster;

import io.berth.spi.cluster.CarriedTerm;
import io.berth.spi.cluster.CarriedTerms;
import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.Topology;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The terms that pods on nodes carry, each once, and who carries them. */
final class TermIndex {
  private static final class Carriers {
    private final LiveCounts counts;
    private int pods;

    Carriers(int nodes) {
      counts = new LiveCounts(nodes);
    }
  }

  private static final class Terms {
    private final Map<CarriedTerms.Weighted, Carriers> carriers = new LinkedHashMap<>();
    private @Nullable List<CarriedTerm> listed;
  }

  private final Map<CarriedTerm.Kind, Terms> kinds = new EnumMap<>(CarriedTerm.Kind.class);
  private int nodes;

  TermIndex() {
    for (CarriedTerm.Kind kind : CarriedTerm.Kind.values()) {
      kinds.put(kind, new Terms());
    }
  }

  void change(PodInfo pod, int ordinal, int delta) {
    if (pod.affinity().isPresent()) {
      kinds.forEach(
          (kind, terms) ->
              CarriedTerms.of(pod.affinity(), kind)
                  .forEach(term -> change(terms, term, ordinal, delta)));
    }
  }

  private void change(Terms terms, CarriedTerms.Weighted term, int ordinal, int delta) {
    Carriers carriers = terms.carriers.get(term);
    if (carriers == null) {
      carriers = new Carriers(nodes);
      terms.carriers.put(term, carriers);
      terms.listed = null;
    }
    carriers.pods += delta;
    if (ordinal >= 0) {
      carriers.counts.change(ordinal, delta);
    }
    if (carriers.pods == 0) {
      terms.carriers.remove(term);
      terms.listed = null;
    }
  }

  /** Labels of nodes have changed, so that domains are others. */
  void relabelled() {
    kinds
        .values()
        .forEach(
            terms -> {
              terms.listed = null;
              terms.carriers.values().forEach(it -> it.counts.forgetSums());
            });
  }

  /** Nodes have come or gone; those that are new may have pods already. */
  void renumber(List<NodeState> now, int[] before) {
    nodes = now.size();
    kinds.values().forEach(terms -> renumber(terms, before));
    for (int ordinal = 0; ordinal < before.length; ordinal++) {
      if (before[ordinal] < 0) {
        for (PodInfo pod : now.get(ordinal).podsWithAffinity()) {
          countOn(pod, ordinal);
        }
      }
    }
  }

  private static void renumber(Terms terms, int[] before) {
    terms.listed = null;
    terms.carriers.values().forEach(it -> it.counts.renumber(before));
  }

  /** A pod is known already, but its node was not. */
  private void countOn(PodInfo pod, int ordinal) {
    kinds.forEach(
        (kind, terms) ->
            CarriedTerms.of(pod.affinity(), kind)
                .forEach(
                    term -> {
                      Carriers carriers = terms.carriers.get(term);
                      if (carriers != null) {
                        carriers.counts.change(ordinal, 1);
                      }
                    }));
  }

  List<CarriedTerm> list(CarriedTerm.Kind kind, Function<String, Topology> topologies) {
    Terms terms = Objects.requireNonNull(kinds.get(kind));
    if (terms.listed == null) {
      terms.listed = listed(terms, topologies);
    }
    return terms.listed;
  }

  private List<CarriedTerm> listed(Terms terms, Function<String, Topology> topologies) {
    List<CarriedTerm> list = new ArrayList<>(terms.carriers.size());
    long[] all = NodeBits.all(nodes);
    terms.carriers.forEach(
        (carried, carriers) -> {
          Topology topology = topologies.apply(carried.term().topologyKey());
          list.add(
              new CarriedTerm(
                  carried.weight(), carried.term(), carriers.counts.sumBy(topology, all)));
        });
    return Collections.unmodifiableList(list);
  }
}
