package io.berth.apiserver.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** How the kinds are shown that keep pods running. */
final class WorkloadColumns {
  private static final Column DESIRED =
      Column.number("Desired", "How many pods are wanted.", row -> row.number("spec", "replicas"));
  private static final Column CURRENT =
      Column.number("Current", "How many pods exist.", row -> row.number("status", "replicas"));
  private static final Column READY =
      Column.number(
          "Ready", "How many pods are ready.", row -> row.number("status", "readyReplicas"));
  private static final Column READY_OF_DESIRED =
      Column.text(
          "Ready",
          "How many pods are ready, and how many are wanted.",
          row -> row.number("status", "readyReplicas") + "/" + row.number("spec", "replicas"));

  static final Layout DEPLOYMENT =
      withTemplate(
          List.of(
              Column.NAME,
              READY_OF_DESIRED,
              Column.number(
                      "Up-to-date",
                      "How many pods are made from the present template.",
                      row -> row.number("status", "updatedReplicas"))
                  .declared("string"),
              Column.number(
                      "Available",
                      "How many pods have been ready for long enough.",
                      row -> row.number("status", "availableReplicas"))
                  .declared("string"),
              Column.AGE),
          selector(row -> Selectors.selector(row.object(), "", "spec", "selector")));

  static final Layout REPLICA_SET =
      withTemplate(
          List.of(Column.NAME, DESIRED, CURRENT, READY, Column.AGE),
          selector(row -> Selectors.selector(row.object(), Row.NONE, "spec", "selector")));

  static final Layout REPLICATION_CONTROLLER =
      withTemplate(
          List.of(Column.NAME, DESIRED, CURRENT, READY, Column.AGE),
          selector(row -> Selectors.labels(row.object().texts("spec", "selector"))));

  static final Layout STATEFUL_SET =
      withTemplate(List.of(Column.NAME, READY_OF_DESIRED, Column.AGE));

  static final Layout DAEMON_SET =
      withTemplate(
          List.of(
              Column.NAME,
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
              Column.text(
                  "Node Selector",
                  "The labels of the nodes that get a pod.",
                  row ->
                      Selectors.labels(
                          row.object().texts("spec", "template", "spec", "nodeSelector"))),
              Column.AGE),
          selector(row -> Selectors.selector(row.object(), Row.NONE, "spec", "selector")));

  private WorkloadColumns() {}

  /** The names and images of the containers of a template, for wide tables. */
  static List<Column> containers(String... path) {
    return List.of(
        Column.text(
                "Containers",
                "The names of the containers of the template.",
                row -> row.joined("name", path))
            .wide(),
        Column.text(
                "Images",
                "The images of the containers of the template.",
                row -> row.joined("image", path))
            .wide());
  }

  static Column selector(Function<Row, String> cell) {
    return Column.text("Selector", "The labels of the pods that belong to it.", cell).wide();
  }

  static Layout withTemplate(List<Column> first, Column... last) {
    List<Column> all = new ArrayList<>(first);
    all.addAll(containers("spec", "template", "spec", "containers"));
    all.addAll(List.of(last));
    return Layout.of(all.toArray(Column[]::new));
  }

  private static Column status(String name, String description, String field) {
    return Column.number(name, description, row -> row.number("status", field));
  }
}
