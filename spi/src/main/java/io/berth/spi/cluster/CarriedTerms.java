package io.berth.spi.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** The terms that pods carry. */
public final class CarriedTerms {
  private CarriedTerms() {}

  /** A term with its weight. */
  public record Weighted(int weight, AffinityTerm term) {}

  /** Calls back for each term of a pod. */
  public static void forEach(
      PodAffinityTerms terms, BiConsumer<CarriedTerm.Kind, Weighted> action) {
    for (CarriedTerm.Kind kind : CarriedTerm.Kind.values()) {
      of(terms, kind).forEach(term -> action.accept(kind, term));
    }
  }

  /** The terms in one of a pod's lists. */
  public static List<Weighted> of(PodAffinityTerms terms, CarriedTerm.Kind kind) {
    return switch (kind) {
      case REQUIRED -> required(terms.required());
      case REQUIRED_ANTI -> required(terms.requiredAnti());
      case PREFERRED -> preferred(terms.preferred());
      case PREFERRED_ANTI -> preferred(terms.preferredAnti());
    };
  }

  private static List<Weighted> required(List<AffinityTerm> terms) {
    return terms.isEmpty() ? List.of() : terms.stream().map(it -> new Weighted(0, it)).toList();
  }

  private static List<Weighted> preferred(List<WeightedAffinityTerm> terms) {
    return terms.isEmpty()
        ? List.of()
        : terms.stream().map(it -> new Weighted(it.weight(), it.term())).toList();
  }

  /** Counts the carriers from scratch. */
  static List<CarriedTerm> count(CarriedTerm.Kind kind, ClusterView cluster) {
    Map<Weighted, int[]> carriers = new LinkedHashMap<>();
    List<NodeInfo> nodes = cluster.nodes();
    for (int ordinal = 0; ordinal < nodes.size(); ordinal++) {
      for (PodInfo pod : nodes.get(ordinal).podsWithAffinity()) {
        for (Weighted term : of(pod.affinity(), kind)) {
          carriers.computeIfAbsent(term, _ -> new int[nodes.size()])[ordinal]++;
        }
      }
    }
    List<CarriedTerm> terms = new ArrayList<>();
    long[] all = NodeBits.all(nodes.size());
    carriers.forEach(
        (carried, perNode) ->
            terms.add(
                new CarriedTerm(
                    carried.weight(),
                    carried.term(),
                    DomainCounts.of(
                        cluster.topology(carried.term().topologyKey()), perNode, all))));
    return terms;
  }
}
