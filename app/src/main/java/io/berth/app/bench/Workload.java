package io.berth.app.bench;

import io.berth.model.apps.ReplicaSet;
import io.berth.model.apps.ReplicaSetSpec;
import io.berth.model.core.Service;
import io.berth.model.core.ServiceSpec;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.ObjectMeta;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The pods of a measurement, and what they belong to.
 *
 * @param classes how many different requests take turns; 1 for those of the scenario alone
 * @param apps how many apps take turns, each with a label and selectors of its own
 */
public record Workload(Scenario scenario, int classes, int apps) {
  static final String NAMESPACE = "default";

  /** The scenario as it is. */
  public static Workload of(Scenario scenario) {
    return new Workload(scenario, 1, scenario.apps());
  }

  /** The app of the pod with this number. */
  String app(int number) {
    return "app-" + number % apps;
  }

  /** The label that all pods of an app have. */
  static Map<String, String> labels(String app) {
    return Map.of("app", app);
  }

  /** A Service and a ReplicaSet for each app, if the scenario has them. */
  List<KubeObject> controllers() {
    List<KubeObject> objects = new ArrayList<>();
    for (int i = 0; scenario.hasControllers() && i < apps; i++) {
      String app = app(i);
      objects.add(
          new Service(
              meta(app).build(),
              Fields.of(ServiceSpec.class).set("selector", labels(app)).build()));
      objects.add(
          new ReplicaSet(
              meta(app).set("uid", app).build(),
              Fields.of(ReplicaSetSpec.class)
                  .set("selector", new LabelSelector(labels(app), List.of()))
                  .build()));
    }
    return objects;
  }

  private static Fields<ObjectMeta> meta(String name) {
    return Fields.of(ObjectMeta.class).set("name", name).set("namespace", NAMESPACE);
  }
}
