package io.berth.spi.cluster;

import io.berth.model.core.Affinity;
import io.berth.model.core.Pod;
import io.berth.model.core.PodAffinity;
import io.berth.model.core.PodAffinityTerm;
import io.berth.model.core.PodAntiAffinity;
import io.berth.model.core.WeightedPodAffinityTerm;
import io.berth.model.selector.InvalidSelectorException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All terms of a pod's affinity and anti-affinity to other pods.
 *
 * @param isPresent whether the pod has any affinity or anti-affinity, even an empty one
 * @param error what could not be parsed; a list with an error in it counts as empty
 */
public record PodAffinityTerms(
    boolean isPresent,
    List<AffinityTerm> required,
    List<AffinityTerm> requiredAnti,
    List<WeightedAffinityTerm> preferred,
    List<WeightedAffinityTerm> preferredAnti,
    Optional<String> error) {
  /** A pod without affinity to pods. */
  public static final PodAffinityTerms NONE =
      new PodAffinityTerms(false, List.of(), List.of(), List.of(), List.of(), Optional.empty());

  /** Compiles the terms of a pod. */
  public static PodAffinityTerms of(Pod pod) {
    Affinity affinity = pod.spec().affinity();
    if (affinity == null
        || (affinity.podAffinity() == null && affinity.podAntiAffinity() == null)) {
      return NONE;
    }
    PodAffinity near = affinity.podAffinity();
    PodAntiAffinity away = affinity.podAntiAffinity();
    Compiler compiler = new Compiler(pod);
    return new PodAffinityTerms(
        true,
        near == null
            ? List.of()
            : compiler.terms(
                "requiredAffinityTerms", near.requiredDuringSchedulingIgnoredDuringExecution()),
        away == null
            ? List.of()
            : compiler.terms(
                "requiredAntiAffinityTerms", away.requiredDuringSchedulingIgnoredDuringExecution()),
        near == null
            ? List.of()
            : compiler.weighted(
                "preferredAffinityTerms", near.preferredDuringSchedulingIgnoredDuringExecution()),
        away == null
            ? List.of()
            : compiler.weighted(
                "preferredAntiAffinityTerms",
                away.preferredDuringSchedulingIgnoredDuringExecution()),
        compiler.error());
  }

  /** Compiles lists and gathers their errors. */
  private static final class Compiler {
    private final Pod pod;
    private final Set<String> errors = new LinkedHashSet<>();

    Compiler(Pod pod) {
      this.pod = pod;
    }

    List<AffinityTerm> terms(String list, List<PodAffinityTerm> written) {
      List<AffinityTerm> terms = new ArrayList<>();
      try {
        for (PodAffinityTerm term : written) {
          terms.add(AffinityTerm.of(pod, term));
        }
        return List.copyOf(terms);
      } catch (InvalidSelectorException e) {
        errors.add(list + ": " + e.getMessage());
        return List.of();
      }
    }

    List<WeightedAffinityTerm> weighted(String list, List<WeightedPodAffinityTerm> written) {
      List<AffinityTerm> terms =
          terms(list, written.stream().map(WeightedPodAffinityTerm::podAffinityTerm).toList());
      List<WeightedAffinityTerm> weighted = new ArrayList<>();
      for (int i = 0; i < terms.size(); i++) {
        weighted.add(new WeightedAffinityTerm(written.get(i).weight(), terms.get(i)));
      }
      return List.copyOf(weighted);
    }

    Optional<String> error() {
      return switch (errors.size()) {
        case 0 -> Optional.empty();
        case 1 -> Optional.of(errors.iterator().next());
        default -> Optional.of("[" + String.join(", ", errors) + "]");
      };
    }
  }
}
