package io.berth.apiserver.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** How the kinds are shown that keep pods running. */
final class WorkloadPrinterColumns {
  private static final PrinterColumn DESIRED =
      PrinterColumn.number(
          "Desired", "How many pods are wanted.", row -> row.number("spec", "replicas"));
  private static final PrinterColumn CURRENT =
      PrinterColumn.number(
          "Current", "How many pods exist.", row -> row.number("status", "replicas"));
  private static final PrinterColumn READY =
      PrinterColumn.number(
          "Ready", "How many pods are ready.", row -> row.number("status", "readyReplicas"));
  private static final PrinterColumn READY_OF_DESIRED =
      PrinterColumn.text(
          "Ready",
          "How many pods are ready, and how many are wanted.",
          row -> row.number("status", "readyReplicas") + "/" + row.number("spec", "replicas"));

  static final PrinterTable DEPLOYMENT =
      withTemplate(
          List.of(
              PrinterColumn.NAME,
              READY_OF_DESIRED,
              PrinterColumn.number(
                      "Up-to-date",
                      "How many pods are made from the present template.",
                      row -> row.number("status", "updatedReplicas"))
                  .declared("string"),
              PrinterColumn.number(
                      "Available",
                      "How many pods have been ready for long enough.",
                      row -> row.number("status", "availableReplicas"))
                  .declared("string"),
              PrinterColumn.AGE),
          selector(row -> Selectors.selector(row.object(), "", "spec", "selector")));

  static final PrinterTable REPLICA_SET =
      withTemplate(
          List.of(PrinterColumn.NAME, DESIRED, CURRENT, READY, PrinterColumn.AGE),
          selector(
              row -> Selectors.selector(row.object(), PrintedObject.NONE, "spec", "selector")));

  static final PrinterTable REPLICATION_CONTROLLER =
      withTemplate(
          List.of(PrinterColumn.NAME, DESIRED, CURRENT, READY, PrinterColumn.AGE),
          selector(row -> Selectors.labels(row.object().texts("spec", "selector"))));

  static final PrinterTable STATEFUL_SET =
      withTemplate(List.of(PrinterColumn.NAME, READY_OF_DESIRED, PrinterColumn.AGE));

  static final PrinterTable DAEMON_SET =
      withTemplate(
          List.of(
              PrinterColumn.NAME,
              status("Desired", "On how many nodes a pod should run.", "desiredNumberScheduled"),
              status("Current", "On how many of those nodes one exists.", "currentNumberScheduled"),
              status("Ready", "On how many nodes one is ready.", "numberReady"),
              status(
                  "Up-to-date",
                  "On how many nodes one is made from the present template.",
                  "updatedNumberScheduled"),
              status(
                  "Available",
                  "On how many nodes one has been ready for long enough.",
                  "numberAvailable"),
              PrinterColumn.text(
                  "Node Selector",
                  "The labels of the nodes that get a pod.",
                  row ->
                      Selectors.labels(
                          row.object().texts("spec", "template", "spec", "nodeSelector"))),
              PrinterColumn.AGE),
          selector(
              row -> Selectors.selector(row.object(), PrintedObject.NONE, "spec", "selector")));

  private WorkloadPrinterColumns() {}

  /** The names and images of the containers of a template, for wide tables. */
  static List<PrinterColumn> containers(String... path) {
    return List.of(
        PrinterColumn.text(
                "Containers",
                "The names of the containers of the template.",
                row -> row.joined("name", path))
            .wide(),
        PrinterColumn.text(
                "Images",
                "The images of the containers of the template.",
                row -> row.joined("image", path))
            .wide());
  }

  static PrinterColumn selector(Function<PrintedObject, String> cell) {
    return PrinterColumn.text("Selector", "The labels of the pods that belong to it.", cell).wide();
  }

  static PrinterTable withTemplate(List<PrinterColumn> first, PrinterColumn... last) {
    List<PrinterColumn> all = new ArrayList<>(first);
    all.addAll(containers("spec", "template", "spec", "containers"));
    all.addAll(List.of(last));
    return PrinterTable.of(all.toArray(PrinterColumn[]::new));
  }

  private static PrinterColumn status(String name, String description, String field) {
    return PrinterColumn.number(name, description, row -> row.number("status", field));
  }
}
