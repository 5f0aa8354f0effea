package io.berth.spi.cluster;

/**
 * A term that pods on nodes carry.
 *
 * @param weight of a preferred term; 0 for a required one
 * @param carriers the pods that carry it, by the domains of its own topology key; a pod counts as
 *     often as it carries the term
 */
public record CarriedTerm(int weight, AffinityTerm term, DomainCounts carriers) {
  /** Which of a pod's lists a term is in. */
  public enum Kind {
    REQUIRED,
    REQUIRED_ANTI,
    PREFERRED,
    PREFERRED_ANTI
  }
}
