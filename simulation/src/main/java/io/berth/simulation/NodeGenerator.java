package io.berth.simulation;

import io.berth.model.core.Node;
import io.berth.model.core.Taint;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import io.berth.model.schema.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Generates nodes. */
final class NodeGenerator {
  static final String ZONE = "topology.kubernetes.io/zone";
  static final String HOSTNAME = "kubernetes.io/hostname";
  static final String DISK = "disk";
  static final List<String> ZONES = List.of("a", "b", "c");
  static final List<String> DISKS = List.of("ssd", "hdd");
  static final Taint DEDICATED = new Taint("dedicated", "batch", "NoSchedule");
  static final List<String> CPUS = List.of("1", "2", "4", "6");
  static final List<String> MEMORIES = List.of("2Gi", "4Gi", "8Gi");

  private NodeGenerator() {}

  static Node node(String name, RandomGenerator random) {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put(HOSTNAME, name);
    labels.put(ZONE, SeededRandom.oneOf(random, ZONES));
    labels.put(DISK, SeededRandom.oneOf(random, DISKS));
    Node node = Edit.meta(Message.of(Node.class).empty(), "name", name);
    Node labelled = Edit.meta(Edit.meta(node, "uid", name + "-uid"), "labels", labels);
    Node sized = Edit.status(labelled, "allocatable", size(random));
    return random.nextInt(6) == 0 ? Edit.spec(sized, "taints", List.of(DEDICATED)) : sized;
  }

  private static Map<String, Quantity> size(RandomGenerator random) {
    Map<String, Quantity> size = new LinkedHashMap<>();
    size.put(ResourceNames.CPU, Quantity.parse(SeededRandom.oneOf(random, CPUS)));
    size.put(ResourceNames.MEMORY, Quantity.parse(SeededRandom.oneOf(random, MEMORIES)));
    size.put(ResourceNames.PODS, Quantity.parse(String.valueOf(random.nextInt(3, 20))));
    return size;
  }
}
