package io.berth.apiserver.admission;

import io.berth.apiserver.object.TreeFields;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What may change in the spec of a pod. */
final class PodUpdateValidation {
  private static final String AFFINITY = "affinity";
  private static final String REFUSED =
      "pod updates may not change fields other than `spec.containers[*].image`,"
          + "`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only"
          + " additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to"
          + " be set to 1 if it was previously negative)";

  private PodUpdateValidation() {}

  static void validate(ValidatedField spec, ValidatedField before) {
    for (String containers : List.of("containers", "initContainers")) {
      if (spec.at(containers).elements().size() != before.at(containers).elements().size()) {
        spec.at(containers).forbidden("pod updates may not add or remove containers");
        return;
      }
    }
    if (!validateDeadline(spec.at("activeDeadlineSeconds"), before.at("activeDeadlineSeconds"))) {
      return;
    }
    validateTolerations(spec.at("tolerations"), before.at("tolerations"));
    validateGates(spec.at("schedulingGates"), before.at("schedulingGates"));
    validateOthers(spec, before);
  }

  /** Returns false if nothing else needs to be looked at. */
  private static boolean validateDeadline(ValidatedField deadline, ValidatedField before) {
    if (deadline.isPresent()) {
      if (deadline.number(0) < 0 || deadline.number(0) > Integer.MAX_VALUE) {
        deadline.within(0, Integer.MAX_VALUE);
        return false;
      }
      if (before.isPresent() && before.number(0) < deadline.number(0)) {
        deadline.invalid("must be less than or equal to previous value");
        return false;
      }
    } else if (before.isPresent()) {
      deadline.invalid(
          new Tree.Null(io.berth.model.tree.Position.NONE),
          "must not update from a positive integer to nil value");
    }
    return true;
  }

  private static void validateTolerations(ValidatedField tolerations, ValidatedField before) {
    for (Tree old : before.elements()) {
      if (tolerations.elements().stream()
          .noneMatch(each -> SemanticEquality.values(withoutSeconds(each), withoutSeconds(old)))) {
        tolerations.forbidden(
            "existing toleration can not be modified except its tolerationSeconds");
        return;
      }
    }
  }

  private static Tree withoutSeconds(Tree toleration) {
    return toleration instanceof Tree.Members members
        ? TreeFields.without(members, "tolerationSeconds")
        : toleration;
  }

  private static void validateGates(ValidatedField gates, ValidatedField before) {
    List<String> known = before.items().stream().map(each -> each.at("name").text()).toList();
    for (ValidatedField gate : gates.items()) {
      String name = gate.at("name").text();
      if (!known.contains(name)) {
        gate.at("name")
            .forbidden("only deletion is allowed, but found new scheduling gate '" + name + "'");
      }
    }
  }

  private static void validateOthers(ValidatedField spec, ValidatedField before) {
    MutableObject rest = new MutableObject((Tree.Members) spec.value().orElseThrow());
    for (String containers : List.of("containers", "initContainers")) {
      rest.setAs(containers, before.at(containers).value());
      if (!sameButImages(spec.at(containers), before.at(containers))) {
        spec.forbidden(REFUSED);
        return;
      }
    }
    for (String name : List.of("activeDeadlineSeconds", "schedulingGates", "tolerations")) {
      rest.setAs(name, before.at(name).value());
    }
    ValidatedField grace = before.at("terminationGracePeriodSeconds");
    if (grace.number(0) < 0 && rest.number("terminationGracePeriodSeconds").orElse(0) == 1) {
      rest.setAs("terminationGracePeriodSeconds", grace.value());
    }
    if (!before.at("schedulingGates").isEmpty()) {
      validateGated(spec, before);
      rest.setAs("nodeSelector", before.at("nodeSelector").value());
      rest.object(
          AFFINITY,
          each -> each.setAs("nodeAffinity", before.at(AFFINITY, "nodeAffinity").value()));
    }
    if (!SemanticEquality.values(rest.tree(), before.value().orElse(null))) {
      spec.forbidden(REFUSED);
    }
  }

  private static boolean sameButImages(ValidatedField containers, ValidatedField before) {
    for (int i = 0; i < containers.elements().size(); i++) {
      if (!SemanticEquality.values(
          withoutImage(containers.elements().get(i)), withoutImage(before.elements().get(i)))) {
        return false;
      }
    }
    return true;
  }

  private static Tree withoutImage(Tree container) {
    return container instanceof Tree.Members members
        ? TreeFields.without(members, "image")
        : container;
  }

  /** A pod that waits behind a gate may be narrowed down, never widened. */
  private static void validateGated(ValidatedField spec, ValidatedField before) {
    ValidatedField selector = spec.at("nodeSelector");
    Map<String, String> old = before.at("nodeSelector").textMembers();
    if (!selector.textMembers().entrySet().containsAll(old.entrySet())) {
      selector.invalid(
          "only additions to spec.nodeSelector are allowed (no mutations or deletions)");
    }
    String[] path = {
      "nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution", "nodeSelectorTerms"
    };
    ValidatedField terms = spec.at(AFFINITY, path);
    ValidatedField oldTerms = before.at(AFFINITY, path);
    if (oldTerms.isEmpty()) {
      return;
    }
    if (terms.elements().size() != oldTerms.elements().size()) {
      terms.invalid("no additions/deletions to non-empty NodeSelectorTerms list are allowed");
      return;
    }
    for (int i = 0; i < terms.elements().size(); i++) {
      if (!onlyAdds(terms.item(i), oldTerms.item(i))) {
        terms.item(i).invalid("only additions are allowed (no mutations or deletions)");
      }
    }
  }

  private static boolean onlyAdds(ValidatedField term, ValidatedField before) {
    if (before.isEmpty() && !term.isEmpty()) {
      return false;
    }
    for (String part : List.of("matchExpressions", "matchFields")) {
      List<Tree> old = before.at(part).elements();
      List<Tree> all = new ArrayList<>(term.at(part).elements());
      if (all.size() < old.size()
          || !SemanticEquality.values(
              TreeFields.items(all.subList(0, old.size())), TreeFields.items(old))) {
        return false;
      }
    }
    return true;
  }
}
