package io.berth.app.up;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.CodecException;
import io.berth.model.core.Pod;
import io.berth.model.resources.PodRequests;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Kinds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What each node has, and how much of it is taken. */
public final class NodeTable {
  private static final int LONGEST = 20;

  private static final class Row {
    final String name;
    final String zone;
    final long cpu;
    final long memory;
    int pods;
    long cpuTaken;
    long memoryTaken;

    Row(ApiObject node) {
      name = node.name();
      zone = node.labels().getOrDefault("topology.kubernetes.io/zone", "");
      cpu = quantity(node, "cpu").milliValue();
      memory = quantity(node, "memory").value();
    }

    void add(Pod pod) {
      pods++;
      Map<String, Quantity> requests = PodRequests.AS_WRITTEN.of(pod);
      cpuTaken += requests.getOrDefault("cpu", Quantity.ZERO).milliValue();
      memoryTaken += requests.getOrDefault("memory", Quantity.ZERO).value();
    }
  }

  private NodeTable() {}

  /** The lines of the table; of many nodes only those with most pods. */
  public static List<String> lines(ClusterApi api) {
    Map<String, Row> rows = rows(api);
    List<Row> busiest =
        rows.values().stream()
            .sorted(Comparator.<Row>comparingInt(row -> -row.pods).thenComparing(row -> row.name))
            .limit(LONGEST)
            .toList();
    int width = busiest.stream().mapToInt(row -> row.name.length()).max().orElse(4);
    int zones = Math.max(4, busiest.stream().mapToInt(row -> row.zone.length()).max().orElse(4));
    String form = "%-" + Math.max(4, width) + "s  %-" + zones + "s  %4s  %15s  %17s";
    List<String> lines = new ArrayList<>();
    lines.add(form.formatted("NODE", "ZONE", "PODS", "CPU", "MEMORY"));
    for (Row row : busiest) {
      lines.add(form.formatted(row.name, row.zone, row.pods, cpu(row), memory(row)));
    }
    if (rows.size() > busiest.size()) {
      int others = rows.size() - busiest.size();
      int pods = rows.values().stream().mapToInt(row -> row.pods).sum();
      int shown = busiest.stream().mapToInt(row -> row.pods).sum();
      lines.add("... and %d more with %d pods".formatted(others, pods - shown));
    }
    return lines;
  }

  private static Map<String, Row> rows(ClusterApi api) {
    Map<String, Row> rows = new TreeMap<>();
    for (ApiObject node : api.list(ResourceTypes.NODE).objects()) {
      rows.put(node.name(), new Row(node));
    }
    for (ApiObject object : api.list(ResourceTypes.POD).objects()) {
      Row row = rows.get(object.text("spec", "nodeName"));
      if (row != null && !Set.of("Succeeded", "Failed").contains(object.text("status", "phase"))) {
        row.add(pod(object));
      }
    }
    return rows;
  }

  private static Pod pod(ApiObject object) {
    try {
      return object.as(Kinds.of(Pod.class));
    } catch (CodecException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Quantity quantity(ApiObject node, String resource) {
    String text = node.text("status", "allocatable", resource);
    return text.isEmpty() ? Quantity.ZERO : Quantity.parse(text);
  }

  private static String cpu(Row row) {
    return "%s of %s (%d%%)"
        .formatted(cores(row.cpuTaken), cores(row.cpu), percent(row.cpuTaken, row.cpu));
  }

  private static String memory(Row row) {
    return "%.1f of %.0f Gi (%d%%)"
        .formatted(row.memoryTaken / GIB, row.memory / GIB, percent(row.memoryTaken, row.memory));
  }

  private static final double GIB = 1L << 30;

  private static String cores(long milli) {
    return milli % 1000 == 0 ? Long.toString(milli / 1000) : Double.toString(milli / 1000.0);
  }

  private static long percent(long part, long whole) {
    return whole == 0 ? 0 : Math.round(100.0 * part / whole);
  }
}
