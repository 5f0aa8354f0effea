package io.berth.model.selector;

import io.berth.model.core.Taint;
import io.berth.model.core.Toleration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Which taints a pod tolerates.
 *
 * @param tolerations as written
 * @param compareNumbers whether the operators Lt and Gt are known (gate
 *     TaintTolerationComparisonOperators)
 */
public record Tolerations(List<Toleration> tolerations, boolean compareNumbers) {
  public static final String NO_SCHEDULE = "NoSchedule";
  public static final String NO_EXECUTE = "NoExecute";
  public static final String PREFER_NO_SCHEDULE = "PreferNoSchedule";

  private static final Pattern CANONICAL_INTEGER = Pattern.compile("0|-?[1-9][0-9]*");

  /** Whether one of the tolerations covers the taint. */
  public boolean tolerate(Taint taint) {
    for (Toleration toleration : tolerations) {
      if (tolerates(toleration, taint)) {
        return true;
      }
    }
    return false;
  }

  /** The first taint, of those that keep pods off a node, that is not tolerated. */
  public Optional<Taint> firstUntolerated(List<Taint> taints) {
    for (Taint taint : taints) {
      if (keepsPodsAway(taint) && !tolerate(taint)) {
        return Optional.of(taint);
      }
    }
    return Optional.empty();
  }

  /** Only the tolerations that pass. */
  public Tolerations only(Predicate<Toleration> wanted) {
    return new Tolerations(tolerations.stream().filter(wanted).toList(), compareNumbers);
  }

  private static boolean keepsPodsAway(Taint taint) {
    return taint.effect().equals(NO_SCHEDULE) || taint.effect().equals(NO_EXECUTE);
  }

  private boolean tolerates(Toleration toleration, Taint taint) {
    return (toleration.effect().isEmpty() || toleration.effect().equals(taint.effect()))
        && (toleration.key().isEmpty() || toleration.key().equals(taint.key()))
        && valueTolerated(toleration, taint);
  }

  private boolean valueTolerated(Toleration toleration, Taint taint) {
    return switch (toleration.operator()) {
      case "", "Equal" -> toleration.value().equals(taint.value());
      case "Exists" -> true;
      case "Lt" -> compareNumbers && compare(taint, toleration) < 0;
      case "Gt" -> compareNumbers && compare(taint, toleration) > 0;
      default -> false;
    };
  }

  /** 0, which tolerates neither way, unless both values are canonical integers. */
  private static int compare(Taint taint, Toleration toleration) {
    OptionalLong left = canonical(taint.value());
    OptionalLong right = canonical(toleration.value());
    return left.isEmpty() || right.isEmpty()
        ? 0
        : Long.compare(left.getAsLong(), right.getAsLong());
  }

  private static OptionalLong canonical(String text) {
    return CANONICAL_INTEGER.matcher(text).matches()
        ? WholeNumber.parse(text)
        : OptionalLong.empty();
  }
}
