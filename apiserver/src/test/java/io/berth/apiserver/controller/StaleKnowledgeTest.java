package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.client.DeleteOptions.Propagation;
import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Controllers that have not heard of the newest changes yet do no harm. */
final class StaleKnowledgeTest {
  private final FakeApi api = new FakeApi(SimulatedClock.of(1));
  private final ControllerContext context = new ControllerContext(api, SimulatedClock.of(1));

  StaleKnowledgeTest() {
    api.create("{apiVersion: v1, kind: Namespace, metadata: {name: default}}");
  }

  private ApiObject owner() {
    return api.create(
        """
        apiVersion: apps/v1
        kind: Deployment
        metadata: {name: web, namespace: default}
        spec:
          selector: {matchLabels: {app: web}}
        """);
  }

  private ApiObject set(String owners) {
    return api.create(
        """
        apiVersion: apps/v1
        kind: ReplicaSet
        metadata: {name: web-1, namespace: default, labels: {app: web}, ownerReferences: [%s]}
        """
            .formatted(owners));
  }

  private ApiObject set() {
    return api.get(ResourceTypes.REPLICA_SET, "default", "web-1").orElseThrow();
  }

  @Test
  void whatHasLostItsOwnerIsNotDeletedWithIt() {
    ApiObject owned = set("{apiVersion: apps/v1, kind: Deployment, name: web, uid: gone}");
    OwnerGraph graph = new OwnerGraph();
    graph.sink(ResourceTypes.REPLICA_SET).now(owned);
    api.update(
        ResourceTypes.REPLICA_SET,
        "default",
        "web-1",
        it -> ControllerRefs.withoutOwner(it, "gone"));
    GarbageCollector collector = new GarbageCollector(context, graph, new WorkQueue());
    assertThat(collector.reconcile(GarbageCollector.key(owned.uid()))).isEmpty();
    assertThat(set().owners()).isEmpty();

    graph.sink(ResourceTypes.REPLICA_SET).now(withOwnerAgain(owned));
    assertThat(collector.reconcile(GarbageCollector.key(owned.uid()))).isEmpty();
    assertThat(api.get(ResourceTypes.REPLICA_SET, "default", "web-1")).isEmpty();
  }

  private ApiObject withOwnerAgain(ApiObject owned) {
    return api.update(
            ResourceTypes.REPLICA_SET,
            "default",
            "web-1",
            it ->
                it.with(
                    owned.at("metadata", "ownerReferences").orElseThrow(),
                    "metadata",
                    "ownerReferences"))
        .orElseThrow();
  }

  @Test
  void anOwnerThatIsBeingDeletedTakesNothing() {
    ApiObject owner = owner();
    InformerStore<FullView> sets = context.store(ResourceTypes.REPLICA_SET);
    sets.now(set(""));
    api.delete(
        ResourceTypes.DEPLOYMENT,
        "default",
        "web",
        new DeleteOptions(
            OptionalLong.empty(), Optional.empty(), Optional.empty(), Propagation.ORPHAN));
    ControllerRefs claims = new ControllerRefs(context);
    assertThat(
            claims.claim(
                ResourceTypes.DEPLOYMENT, owner, ResourceTypes.REPLICA_SET, sets, _ -> true))
        .isEmpty();
    assertThat(set().owners()).isEmpty();
  }

  @Test
  void podsThatAreAboutToGoAreNoReasonToLetOthersGo() {
    ApiObject deployment =
        api.create(
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata: {name: web, namespace: default}
            spec: {replicas: 6, strategy: {rollingUpdate: {maxSurge: 2, maxUnavailable: 1}}}
            """);
    ApiObject current = sized("new", 3, 1);
    ApiObject old = sized("old", 5, 6); // it has not noticed yet that it is to be smaller
    Rollout rollout = new Rollout(deployment, Optional.of(current), List.of(old));
    Rollout smaller = new DeploymentScale(context).down(rollout);
    assertThat(FieldValues.replicas(smaller.old().getFirst())).isEqualTo(4);
  }

  private ApiObject sized(String name, int replicas, int available) {
    api.create(
        """
        apiVersion: apps/v1
        kind: ReplicaSet
        metadata: {name: %s, namespace: default}
        spec: {replicas: %d}
        """
            .formatted(name, replicas));
    return api.updateStatus(
            ResourceTypes.REPLICA_SET,
            "default",
            name,
            set -> set.with(available, "status", "availableReplicas"))
        .orElseThrow();
  }
}
