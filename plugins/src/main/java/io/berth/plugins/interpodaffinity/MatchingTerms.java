package io.berth.plugins.interpodaffinity;

import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.CarriedTerm;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The terms carried by existing pods that match the incoming pod. The result is cached until the
 * list of carried terms is another one; the list itself is referenced weakly.
 */
final class MatchingTerms {
  private final Predicate<AffinityTerm> matches;
  private WeakReference<List<CarriedTerm>> searched = new WeakReference<>(null);
  private int[] found = {};

  MatchingTerms(Predicate<AffinityTerm> matches) {
    this.matches = matches;
  }

  /** The matching terms with a carrier in some domain. */
  List<CarriedTerm> in(List<CarriedTerm> carried) {
    if (searched.refersTo(carried)) {
      return withCarriers(carried);
    }
    found =
        IntStream.range(0, carried.size())
            .filter(i -> matches.test(carried.get(i).term()))
            .toArray();
    searched = new WeakReference<>(carried);
    return withCarriers(carried);
  }

  private List<CarriedTerm> withCarriers(List<CarriedTerm> all) {
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
