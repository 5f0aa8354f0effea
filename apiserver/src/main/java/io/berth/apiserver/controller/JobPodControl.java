package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.workload.WorkloadPods;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;

/** Creates and deletes the pods of Jobs. */
final class JobPodControl {
  static final String COMPONENT = "job-controller";
  private static final String VARIABLE = "JOB_COMPLETION_INDEX";

  private final ControllerContext context;

  JobPodControl(ControllerContext context) {
    this.context = context;
  }

  void create(ApiObject job) {
    create(job, WorkloadPods.ofJob(job).with(job.name() + "-", "metadata", "generateName"));
  }

  void create(ApiObject job, int index) {
    String written = Integer.toString(index);
    ApiObject pod =
        WorkloadPods.ofJob(job)
            .with(prefix(job.name(), index), "metadata", "generateName")
            .with(written, "metadata", "annotations", PodView.INDEX)
            .with(written, "metadata", "labels", PodView.INDEX)
            .with(job.name() + "-" + index, "spec", "hostname");
    create(job, withVariable(withVariable(pod, "containers"), "initContainers"));
  }

  private static String prefix(String name, int index) {
    String end = "-" + index + "-";
    int room = 58 - end.length();
    return (name.length() > room ? name.substring(0, room) : name) + end;
  }

  private static ApiObject withVariable(ApiObject pod, String containers) {
    List<Tree> all = new ArrayList<>();
    for (Tree written : pod.items("spec", containers)) {
      ApiObject container = new ApiObject((Tree.Members) written);
      List<Tree> variables = new ArrayList<>(container.items("env"));
      if (variables.stream().noneMatch(one -> TreeFields.text(one, "name").equals(VARIABLE))) {
        variables.add(variable());
      }
      all.add(container.with(TreeFields.items(variables), "env").tree());
    }
    return all.isEmpty() ? pod : pod.with(TreeFields.items(all), "spec", containers);
  }

  private static Tree variable() {
    String path = "metadata.labels['" + PodView.INDEX + "']";
    return TreeFields.object(
        "name",
        VARIABLE,
        "valueFrom",
        TreeFields.object("fieldRef", TreeFields.object("apiVersion", "v1", "fieldPath", path)));
  }

  private void create(ApiObject job, ApiObject pod) {
    try {
      ApiObject created = context.create(ResourceTypes.POD, pod);
      context.events().normal(COMPONENT, job, "SuccessfulCreate", "Created pod: " + created.name());
    } catch (ApiFailure e) {
      context.events().warning(COMPONENT, job, "FailedCreate", "Error creating: " + e.getMessage());
      throw e;
    }
  }

  void delete(ApiObject job, PodView pod) {
    context.delete(ResourceTypes.POD, pod);
    String message = "Deleted pod: " + pod.key().name();
    context.events().normal(COMPONENT, job, "SuccessfulDelete", message);
  }
}
