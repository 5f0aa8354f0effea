package io.berth.plugins.interpodaffinity;

import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.CarriedTerm;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Those of the terms that pods carry which mean the incoming pod. They are remembered as long as
 * the carried terms are the same, but nothing keeps old ones alive.
 */
final class MatchingTerms {
  private final Predicate<AffinityTerm> means;
  private WeakReference<List<CarriedTerm>> looked = new WeakReference<>(null);
  private int[] found = {};

  MatchingTerms(Predicate<AffinityTerm> means) {
    this.means = means;
  }

  /** Finds those with a carrier in some domain. */
  List<CarriedTerm> in(List<CarriedTerm> carried) {
    if (looked.refersTo(carried)) {
      return carried(carried);
    }
    found =
        IntStream.range(0, carried.size()).filter(i -> means.test(carried.get(i).term())).toArray();
    looked = new WeakReference<>(carried);
    return carried(carried);
  }

  private List<CarriedTerm> carried(List<CarriedTerm> all) {
    if (found.length == 0) {
      return List.of();
    }
    List<CarriedTerm> terms = new ArrayList<>(found.length);
    for (int i : found) {
      if (all.get(i).carriers().total() > 0) {
        terms.add(all.get(i));
      }
    }
    return terms;
  }
}
