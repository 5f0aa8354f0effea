package io.berth.plugins.placeholder;

import io.berth.model.schema.Wire;
import io.berth.spi.FieldError;
import java.util.ArrayList;
import java.util.List;

/**
 * The arguments of DefaultPreemption: how many candidates are enough. The larger number counts.
 *
 * @param minCandidateNodesPercentage of the nodes where preemption might help
 * @param minCandidateNodesAbsolute a number of nodes
 */
public record DefaultPreemptionArgs(
    @Wire(absent = "10") int minCandidateNodesPercentage,
    @Wire(absent = "100") int minCandidateNodesAbsolute) {
  private static final String PERCENTAGE = "minCandidateNodesPercentage";
  private static final String ABSOLUTE = "minCandidateNodesAbsolute";
  private static final String BOTH_ZERO = "cannot be zero at the same time as ";

  List<FieldError> errors() {
    List<FieldError> errors = new ArrayList<>();
    if (minCandidateNodesPercentage < 0 || minCandidateNodesPercentage > 100) {
      errors.add(
          FieldError.invalid(
              PERCENTAGE, minCandidateNodesPercentage, "not in valid range [0, 100]"));
    }
    if (minCandidateNodesAbsolute < 0) {
      errors.add(
          FieldError.invalid(ABSOLUTE, minCandidateNodesAbsolute, "not in valid range [0, inf)"));
    }
    if (minCandidateNodesPercentage == 0 && minCandidateNodesAbsolute == 0) {
      errors.add(FieldError.invalid(PERCENTAGE, 0, BOTH_ZERO + ABSOLUTE));
      errors.add(FieldError.invalid(ABSOLUTE, 0, BOTH_ZERO + PERCENTAGE));
    }
    return errors;
  }
}
