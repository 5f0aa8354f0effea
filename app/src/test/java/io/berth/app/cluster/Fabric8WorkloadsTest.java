package io.berth.app.cluster;

import static io.berth.app.cluster.Fabric8.eventually;
import static io.berth.app.cluster.Fabric8.pod;
import static io.berth.app.cluster.Fabric8.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudgetBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** What programs do with workloads, through fabric8's client. */
@ExtendWith(Fabric8.Shared.class)
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class Fabric8WorkloadsTest {
  private KubernetesClient client;
  private String namespace;

  @BeforeEach
  void start(Fabric8 fabric8) {
    client = fabric8.client();
    namespace = fabric8.namespace();
  }

  @Test
  void aDeploymentIsRolledOutAndScaled() {
    client.resource(deployment(1)).inNamespace(namespace).create();
    var web = client.apps().deployments().inNamespace(namespace).withName("web");
    assertThat(ready(1).getStatus().getReadyReplicas()).isEqualTo(1);
    web.scale(3);
    assertThat(ready(3).getSpec().getReplicas()).isEqualTo(3);
    assertThat(web.scale().getStatus().getReplicas()).isEqualTo(3);
    assertThat(client.pods().inNamespace(namespace).withLabel("app", "web").list().getItems())
        .hasSize(3)
        .allMatch(pod -> !pod.getSpec().getNodeName().isEmpty());
    web.scale(0);
    assertThat(ready(0).getSpec().getReplicas()).isZero();
  }

  @Test
  void anEvictionRespectsTheBudget() throws Exception {
    run("one");
    client
        .resource(
            new PodDisruptionBudgetBuilder()
                .withNewMetadata()
                .withName("all")
                .endMetadata()
                .withNewSpec()
                .withNewMinAvailable(1)
                .withNewSelector()
                .addToMatchLabels("app", "one")
                .endSelector()
                .endSpec()
                .build())
        .inNamespace(namespace)
        .create();
    var one = client.pods().inNamespace(namespace).withName("one");
    eventually()
        .until(
            "a budget that knows of the pod",
            () ->
                client
                    .policy()
                    .v1()
                    .podDisruptionBudget()
                    .inNamespace(namespace)
                    .withName("all")
                    .get()
                    .getStatus()
                    .getCurrentHealthy(),
            healthy -> healthy == 1);
    assertThat(one.evict()).isFalse();
    assertThat(one.get()).isNotNull();
    client.policy().v1().podDisruptionBudget().inNamespace(namespace).withName("all").delete();
    assertThat(one.evict()).isTrue();
    one.waitUntilCondition(Objects::isNull, Fabric8.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    assertThat(one.get()).isNull();
  }

  @Test
  void logsOfASimulatedPodAreRefusedClearly() {
    run("quiet");
    KubernetesClientException refused =
        refusal(() -> client.pods().inNamespace(namespace).withName("quiet").getLog());
    assertThat(refused.getCode()).isEqualTo(501);
    assertThat(refused.getMessage()).contains("run no containers, so there is no log");
  }

  @Test
  void theSchedulersEventsAndOurOwnCanBeRead() throws Exception {
    run("told");
    eventually()
        .until(
            "the event of the binding, in the older form",
            () ->
                client
                    .v1()
                    .events()
                    .inNamespace(namespace)
                    .withField("involvedObject.name", "told")
                    .list()
                    .getItems(),
            events -> events.stream().anyMatch(e -> e.getReason().equals("Scheduled")));
    client
        .resource(
            new EventBuilder()
                .withNewMetadata()
                .withName("ours")
                .endMetadata()
                .withNewInvolvedObject()
                .withKind("Pod")
                .withApiVersion("v1")
                .withName("told")
                .withNamespace(namespace)
                .endInvolvedObject()
                .withReason("Watched")
                .withMessage("by a program")
                .withType("Normal")
                .build())
        .inNamespace(namespace)
        .create();
    assertThat(
            client.events().v1().events().inNamespace(namespace).withName("ours").get().getNote())
        .isEqualTo("by a program");
  }

  @Test
  void aDeletedNamespaceTakesItsObjectsAlong() {
    run("inside");
    client
        .resource(new ConfigMapBuilder().withNewMetadata().withName("inside").endMetadata().build())
        .inNamespace(namespace)
        .create();
    client.namespaces().withName(namespace).delete();
    client
        .namespaces()
        .withName(namespace)
        .waitUntilCondition(Objects::isNull, Fabric8.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    assertThat(client.pods().inNamespace(namespace).list().getItems()).isEmpty();
    assertThat(client.configMaps().inNamespace(namespace).list().getItems()).isEmpty();
    assertThat(
            refusal(() -> client.pods().inNamespace(namespace).resource(pod("late", "x")).create())
                .getCode())
        .isEqualTo(404);
  }

  /** A pod of its own, which runs. */
  private void run(String name) {
    client.pods().inNamespace(namespace).resource(pod(name, name)).create();
    Pod running =
        client
            .pods()
            .inNamespace(namespace)
            .withName(name)
            .waitUntilReady(Fabric8.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    assertThat(running.getStatus().getPhase()).isEqualTo("Running");
  }

  private Deployment ready(int replicas) {
    return client
        .apps()
        .deployments()
        .inNamespace(namespace)
        .withName("web")
        .waitUntilCondition(
            it ->
                it.getStatus() != null
                    && Objects.equals(
                        it.getStatus().getObservedGeneration(), it.getMetadata().getGeneration())
                    && replicas == Objects.requireNonNullElse(it.getStatus().getReplicas(), 0)
                    && replicas == Objects.requireNonNullElse(it.getStatus().getReadyReplicas(), 0),
            Fabric8.PATIENCE.toSeconds(),
            TimeUnit.SECONDS);
  }

  private static Deployment deployment(int replicas) {
    return new DeploymentBuilder()
        .withNewMetadata()
        .withName("web")
        .endMetadata()
        .withNewSpec()
        .withReplicas(replicas)
        .withNewSelector()
        .addToMatchLabels("app", "web")
        .endSelector()
        .withNewTemplate()
        .withNewMetadata()
        .addToLabels("app", "web")
        .endMetadata()
        .withSpec(pod("web", "web").getSpec())
        .endTemplate()
        .endSpec()
        .build();
  }
}
