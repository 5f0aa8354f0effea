package io.berth.apiserver.kubelet;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.core.Taint;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A node that exists only here. */
final class SimulatedNode {
  private static final String VERSION = "v1.36.4";

  private SimulatedNode() {}

  /**
   * One node of a pool.
   *
   * @param index in its pool
   * @param number among all nodes
   */
  static ApiObject of(NodePool pool, int index, int number) {
    int width = Integer.toString(Math.max(0, pool.count() - 1)).length();
    String digits = Integer.toString(index);
    String name = pool.name() + "-" + "0".repeat(width - digits.length()) + digits;
    ApiObject node =
        new ApiObject(
            TreeFields.object(
                "apiVersion", "v1",
                "kind", "Node",
                "metadata",
                    TreeFields.object(
                        "name", name, "labels", TreeFields.texts(labels(pool, name, index))),
                "spec", TreeFields.object("podCIDR", range(number)),
                "status", status(pool, name, number)));
    return pool.taints().isEmpty()
        ? node
        : node.with(
            TreeFields.items(pool.taints().stream().map(SimulatedNode::taint).toList()),
            "spec",
            "taints");
  }

  private static Tree taint(Taint taint) {
    Tree.Members written = TreeFields.object("key", taint.key());
    if (!taint.value().isEmpty()) {
      written = TreeFields.with(written, Trees.text(taint.value()), "value");
    }
    return TreeFields.with(written, Trees.text(taint.effect()), "effect");
  }

  private static Map<String, String> labels(NodePool pool, String name, int index) {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("kubernetes.io/arch", "amd64");
    labels.put("kubernetes.io/hostname", name);
    labels.put("kubernetes.io/os", "linux");
    if (!pool.zones().isEmpty()) {
      labels.put("topology.kubernetes.io/region", pool.region());
      labels.put("topology.kubernetes.io/zone", pool.zones().get(index % pool.zones().size()));
    }
    String type = pool.instanceType().isEmpty() ? "sim." + pool.name() : pool.instanceType();
    labels.put("node.kubernetes.io/instance-type", type);
    labels.putAll(pool.labels());
    return labels;
  }

  private static Tree.Members status(NodePool pool, String name, int number) {
    Map<String, Tree> capacity = new LinkedHashMap<>();
    capacity.put("cpu", Trees.text("4"));
    capacity.put("ephemeral-storage", Trees.text("100Gi"));
    capacity.put("memory", Trees.text("16Gi"));
    capacity.put("pods", Trees.text("110"));
    pool.capacity()
        .forEach((key, amount) -> capacity.put(key, Trees.text(TreeFields.text(amount))));
    List<Tree> addresses =
        List.of(
            TreeFields.object("type", "InternalIP", "address", address(number)),
            TreeFields.object("type", "Hostname", "address", name));
    return TreeFields.object(
        "capacity", Trees.object(capacity),
        "allocatable", Trees.object(capacity),
        "addresses", TreeFields.items(addresses),
        "daemonEndpoints", TreeFields.object("kubeletEndpoint", TreeFields.object("Port", 10250)),
        "nodeInfo",
            TreeFields.object(
                "machineID", name,
                "systemUUID", name,
                "bootID", name,
                "kernelVersion", "simulated",
                "osImage", "Berth simulated node",
                "containerRuntimeVersion", "simulated://1.0",
                "kubeletVersion", VERSION,
                "kubeProxyVersion", "",
                "operatingSystem", "linux",
                "architecture", "amd64"));
  }

  private static String address(int number) {
    return "172.%d.%d.%d".formatted(16 + number / 60_000, number / 250 % 240, number % 250 + 1);
  }

  private static String range(int number) {
    return "10.%d.%d.0/24".formatted(number / 256 % 256, number % 256);
  }
}
