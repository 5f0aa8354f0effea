package io.berth.apiserver.admission;

import io.berth.apiserver.object.Fields;
import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Nodes. */
final class NodeRules implements KindRules {
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
  public void fillIn(Draft node) {
    node.object(SPEC, NodeRules::fillInRanges);
    node.object(STATUS, NodeRules::fillInStatus);
  }

  @Override
  public List<String> conditionTimes() {
    return List.of("lastHeartbeatTime", "lastTransitionTime");
  }

  /** The older field for one range stands for the first of the newer. */
  private static void fillInRanges(Draft spec) {
    spec.get("podCIDR")
        .filter(range -> !spec.has("podCIDRs"))
        .ifPresent(range -> spec.set("podCIDRs", Fields.items(List.of(range))));
  }

  private static void fillInStatus(Draft status) {
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
  public void checkNew(Place node) {
    checkTaints(node.at(SPEC, "taints").called("metadata.taints"));
    checkResources(node);
  }

  private static void checkResources(Place node) {
    ResourceChecks.amounts(node.at(STATUS, "capacity"));
    ResourceChecks.amounts(node.at(STATUS, "allocatable"));
  }

  private static void checkTaints(Place taints) {
    Set<String> seen = new HashSet<>();
    for (Place taint : taints.items()) {
      Place key = taint.at("key");
      key.check(key.text(), Format.QUALIFIED_NAME);
      List<String> problems = Format.LABEL_VALUE.problems(taint.at("value").text());
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
  public void checkUpdate(Place node, Place before) {
    checkResources(node);
    checkAddresses(node.at(STATUS, "addresses"));
    Place ranges = node.at(SPEC, "podCIDRs");
    if (!before.at(SPEC, "podCIDRs").isEmpty()
        && !ranges.texts().equals(before.at(SPEC, "podCIDRs").texts())) {
      ranges.forbidden("node updates may not change podCIDR except from \"\" to valid");
    }
    Place provider = node.at(SPEC, "providerID");
    String old = before.at(SPEC, "providerID").text();
    if (!old.isEmpty() && !provider.text().equals(old)) {
      provider.forbidden("node updates may not change providerID except from \"\" to valid");
    }
    checkTaints(node.at(SPEC, "taints").called("metadata.taints"));
  }

  private static void checkAddresses(Place addresses) {
    Set<String> seen = new HashSet<>();
    for (Place address : addresses.items()) {
      Tree tree = address.value().orElse(Trees.object(Map.of()));
      if (!seen.add(JsonWriter.compact(tree))) {
        address.duplicate(tree, "");
      }
    }
  }

  @Override
  public void checkStatus(Place node, Place before) {
    checkUpdate(node, before);
  }
}
