package io.berth.apiserver.admission;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Nodes. */
final class NodeStrategy implements Strategy {
  private static final String SPEC = "spec";
  private static final String STATUS = "status";
  private static final List<String> INFO =
      List.of(
          "machineID",
          "systemUUID",
          "bootID",
          "kernelVersion",
          "osImage",
          "containerRuntimeVersion",
          "kubeletVersion",
          "kubeProxyVersion",
          "operatingSystem",
          "architecture");

  @Override
  public void setDefaults(MutableObject node) {
    node.object(SPEC, NodeStrategy::setRangesDefaults);
    node.object(STATUS, NodeStrategy::setStatusDefaults);
  }

  @Override
  public List<String> conditionTimes() {
    return List.of("lastHeartbeatTime", "lastTransitionTime");
  }

  /** The older field for one range stands for the first of the newer. */
  private static void setRangesDefaults(MutableObject spec) {
    spec.get("podCIDR")
        .filter(range -> !spec.has("podCIDRs"))
        .ifPresent(range -> spec.set("podCIDRs", TreeFields.items(List.of(range))));
  }

  private static void setStatusDefaults(MutableObject status) {
    status.ifObject("capacity", Quantities::canonical);
    status.ifObject("allocatable", Quantities::canonical);
    if (!status.has("allocatable")) {
      status.get("capacity").ifPresent(capacity -> status.set("allocatable", capacity));
    }
    status.object(
        "daemonEndpoints",
        endpoints -> endpoints.object("kubeletEndpoint", kubelet -> kubelet.setAbsent("Port", 0)));
    status.object("nodeInfo", info -> INFO.forEach(name -> info.setAbsent(name, "")));
  }

  @Override
  public void validateCreate(ValidatedField node) {
    validateTaints(node.at(SPEC, "taints").called("metadata.taints"));
    validateResources(node);
  }

  private static void validateResources(ValidatedField node) {
    ResourceValidation.amounts(node.at(STATUS, "capacity"));
    ResourceValidation.amounts(node.at(STATUS, "allocatable"));
  }

  private static void validateTaints(ValidatedField taints) {
    Set<String> seen = new HashSet<>();
    for (ValidatedField taint : taints.items()) {
      ValidatedField key = taint.at("key");
      key.validate(key.text(), NameFormat.QUALIFIED_NAME);
      List<String> problems = NameFormat.LABEL_VALUE.problems(taint.at("value").text());
      if (!problems.isEmpty()) {
        taint.at("value").invalid(String.join(";", problems));
      }
      taint.at("effect").requiredOneOf("NoSchedule", "PreferNoSchedule", "NoExecute");
      if (!seen.add(key.text() + ":" + taint.at("effect").text())) {
        taint.duplicate(
            taint.value().orElseThrow(), "taints must be unique by key and effect pair");
      }
    }
  }

  @Override
  public void validateUpdate(ValidatedField node, ValidatedField before) {
    validateResources(node);
    validateAddresses(node.at(STATUS, "addresses"));
    ValidatedField ranges = node.at(SPEC, "podCIDRs");
    if (!before.at(SPEC, "podCIDRs").isEmpty()
        && !ranges.texts().equals(before.at(SPEC, "podCIDRs").texts())) {
      ranges.forbidden("node updates may not change podCIDR except from \"\" to valid");
    }
    ValidatedField provider = node.at(SPEC, "providerID");
    String old = before.at(SPEC, "providerID").text();
    if (!old.isEmpty() && !provider.text().equals(old)) {
      provider.forbidden("node updates may not change providerID except from \"\" to valid");
    }
    validateTaints(node.at(SPEC, "taints").called("metadata.taints"));
  }

  private static void validateAddresses(ValidatedField addresses) {
    Set<String> seen = new HashSet<>();
    for (ValidatedField address : addresses.items()) {
      Tree tree = address.value().orElse(Trees.object(Map.of()));
      if (!seen.add(JsonWriter.compact(tree))) {
        address.duplicate(tree, "");
      }
    }
  }

  @Override
  public void validateStatusUpdate(ValidatedField node, ValidatedField before) {
    validateUpdate(node, before);
  }
}
