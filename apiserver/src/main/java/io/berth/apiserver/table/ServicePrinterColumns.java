package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** How services are shown. */
final class ServicePrinterColumns {
  static final PrinterTable SERVICE =
      PrinterTable.of(
          PrinterColumn.NAME,
          PrinterColumn.text(
              "Type", "How the service is reached.", row -> row.text("spec", "type")),
          PrinterColumn.text(
              "Cluster-IP",
              "Its address within the cluster.",
              row ->
                  row.texts("spec", "clusterIPs").stream().findFirst().orElse(PrintedObject.NONE)),
          PrinterColumn.text(
              "External-IP", "Its addresses outside the cluster.", ServicePrinterColumns::external),
          PrinterColumn.text(
              "Port(s)", "Its ports, with those on nodes.", ServicePrinterColumns::ports),
          PrinterColumn.AGE,
          PrinterColumn.text(
                  "Selector",
                  "The labels of the pods behind it.",
                  row -> Selectors.labels(row.object().texts("spec", "selector")))
              .wide());

  private ServicePrinterColumns() {}

  private static String external(PrintedObject row) {
    List<String> external = row.texts("spec", "externalIPs");
    return switch (row.text("spec", "type")) {
      case "ClusterIP", "NodePort" ->
          external.isEmpty() ? PrintedObject.NONE : String.join(",", external);
      case "LoadBalancer" -> loadBalancer(row, external);
      case "ExternalName" -> row.text("spec", "externalName");
      default -> PrintedObject.UNKNOWN;
    };
  }

  private static String loadBalancer(PrintedObject row, List<String> external) {
    TreeSet<String> points = new TreeSet<>();
    for (ApiObject ingress : row.parts("status", "loadBalancer", "ingress")) {
      String ip = ingress.text("ip");
      points.add(ip.isEmpty() ? ingress.text("hostname") : ip);
    }
    points.remove("");
    List<String> all = new ArrayList<>(points);
    all.addAll(external);
    return all.isEmpty() ? "<pending>" : String.join(",", all);
  }

  private static String ports(PrintedObject row) {
    String ports =
        row.parts("spec", "ports").stream()
            .map(ServicePrinterColumns::port)
            .collect(Collectors.joining(","));
    return ports.isEmpty() ? PrintedObject.NONE : ports;
  }

  private static String port(ApiObject port) {
    long node = port.number("nodePort").orElse(0);
    return port.text("port") + (node > 0 ? ":" + node : "") + "/" + port.text("protocol");
  }
}
