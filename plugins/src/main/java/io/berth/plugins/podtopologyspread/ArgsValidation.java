package io.berth.plugins.podtopologyspread;

import io.berth.model.core.TopologySpreadConstraint;
import io.berth.model.selector.LabelSyntax;
import io.berth.spi.FieldError;
import java.util.ArrayList;
import java.util.List;

/** Finds what is wrong with arguments, in kube-scheduler's words and order. */
final class ArgsValidation {
  private static final String EMPTY = "can not be empty";

  private final PodTopologySpreadArgs args;
  private final List<FieldError> errors = new ArrayList<>();

  ArgsValidation(PodTopologySpreadArgs args) {
    this.args = args;
  }

  List<FieldError> errors() {
    checkDefaultingType();
    for (int i = 0; i < args.defaultConstraints().size(); i++) {
      checkConstraint(args.defaultConstraints().get(i), "defaultConstraints[" + i + "]");
      checkNotRepeated(i);
    }
    return List.copyOf(errors);
  }

  private void checkDefaultingType() {
    String type = args.defaultingType();
    List<String> known = List.of(PodTopologySpreadArgs.SYSTEM, PodTopologySpreadArgs.LIST);
    if (!known.contains(type)) {
      errors.add(FieldError.unsupported("defaultingType", type, known));
    } else if (type.equals(PodTopologySpreadArgs.SYSTEM) && !args.defaultConstraints().isEmpty()) {
      errors.add(
          FieldError.invalid("defaultingType", type, "when .defaultConstraints are not empty"));
    }
  }

  private void checkConstraint(TopologySpreadConstraint constraint, String path) {
    if (constraint.maxSkew() <= 0) {
      errors.add(
          FieldError.invalid(
              path + ".maxSkew", constraint.maxSkew(), "not in valid range (0, inf)"));
    }
    checkTopologyKey(constraint.topologyKey(), path + ".topologyKey");
    checkWhenUnsatisfiable(constraint.whenUnsatisfiable(), path + ".whenUnsatisfiable");
    if (constraint.labelSelector() != null) {
      errors.add(
          FieldError.forbidden(
              path + ".labelSelector",
              "constraint must not define a selector, as they deduced for each pod"));
    }
  }

  private void checkTopologyKey(String key, String path) {
    if (key.isEmpty()) {
      errors.add(FieldError.required(path, EMPTY));
      return;
    }
    for (String problem : LabelSyntax.keyErrors(key)) {
      errors.add(FieldError.invalid(path, key, problem));
    }
  }

  private void checkWhenUnsatisfiable(String written, String path) {
    if (written.isEmpty()) {
      errors.add(FieldError.required(path, EMPTY));
    } else if (!WhenUnsatisfiable.NAMES.contains(written)) {
      errors.add(FieldError.unsupported(path, written, WhenUnsatisfiable.NAMES));
    }
  }

  private void checkNotRepeated(int index) {
    TopologySpreadConstraint constraint = args.defaultConstraints().get(index);
    boolean repeated =
        args.defaultConstraints().subList(0, index).stream()
            .anyMatch(
                earlier ->
                    earlier.topologyKey().equals(constraint.topologyKey())
                        && earlier.whenUnsatisfiable().equals(constraint.whenUnsatisfiable()));
    if (repeated) {
      errors.add(
          FieldError.duplicate(
              "defaultConstraints[" + index + "]",
              "{" + constraint.topologyKey() + ", " + constraint.whenUnsatisfiable() + "}"));
    }
  }
}
