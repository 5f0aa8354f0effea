package io.berth.app.up;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;

/** A pod that fits on no node until a larger one is added. */
final class LargePod implements DemonstrationStep {
  private static final long USUAL_CPUS = 48;
  private static final long MORE_ON_THE_NODE = 16;
  private static final String NODE = "big-1";

  private final DemonstrationContext context;

  LargePod(DemonstrationContext context) {
    this.context = context;
  }

  @Override
  public void run() throws StepSkipped, InterruptedException {
    long cpus = cpus(NodeRoom.of(context.api()));
    long large = cpus + MORE_ON_THE_NODE;
    context.say("3. A pod that needs %d CPUs, more than any node has".formatted(cpus));
    context.create("large.yaml", pod -> requesting(pod, cpus));
    context.await("the scheduler to say why the pod waits", this::isExplained);
    context.say("   a node with %d CPUs is added: %s".formatted(large, NODE));
    context.create("large-node.yaml", node -> sized(node, large));
    context.await("the pod to run", this::isRunning);
  }

  /** More than any node has. */
  private static long cpus(List<NodeRoom> nodes) {
    long largest = nodes.stream().mapToLong(NodeRoom::allocatableCpu).max().orElse(0) / 1000;
    return Math.max(USUAL_CPUS, largest + 1);
  }

  private static ApiObject requesting(ApiObject pod, long cpus) {
    ApiObject container = new ApiObject((Tree.Members) pod.items("spec", "containers").getFirst());
    ApiObject changed = container.with(Long.toString(cpus), "resources", "requests", "cpu");
    return pod.with(TreeFields.items(List.of(changed.tree())), "spec", "containers");
  }

  private static ApiObject sized(ApiObject node, long cpus) {
    return node.with(Long.toString(cpus), "status", "capacity", "cpu")
        .with(Long.toString(cpus), "status", "allocatable", "cpu");
  }

  private boolean isExplained() {
    return pod().items("status", "conditions").stream()
        .anyMatch(condition -> TreeFields.text(condition, "reason").equals("Unschedulable"));
  }

  private boolean isRunning() {
    return pod().text("status", "phase").equals("Running");
  }

  private ApiObject pod() {
    return context.get(ResourceTypes.POD, "large").orElse(new ApiObject(Trees.object(Map.of())));
  }
}
