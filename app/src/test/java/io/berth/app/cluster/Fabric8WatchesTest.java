package io.berth.app.cluster;

import static io.berth.app.cluster.Fabric8.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.Watch;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderCallbacks;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderElectionConfigBuilder;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderElector;
import io.fabric8.kubernetes.client.extended.leaderelection.resourcelock.LeaseLock;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** What programs do that follow the cluster or lead in it, through fabric8's client. */
@ExtendWith(Fabric8.Shared.class)
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class Fabric8WatchesTest {
  private KubernetesClient client;
  private String namespace;

  @BeforeEach
  void start(Fabric8 fabric8) {
    client = fabric8.client();
    namespace = fabric8.namespace();
  }

  @Test
  void aWatchSeesWhatItsSelectorSelects() throws Exception {
    List<String> seen = new CopyOnWriteArrayList<>();
    try (Watch _ =
        client.configMaps().inNamespace(namespace).withLabel("colour", "blue").watch(into(seen))) {
      create("sky", "blue");
      create("grass", "green");
      colour("sky", "grey");
      colour("grass", "blue");
      client.configMaps().inNamespace(namespace).withName("grass").delete();
      eventually().until("all that concerns blue things", () -> seen, it -> it.size() >= 4);
    }
    assertThat(seen).containsExactly("ADDED sky", "DELETED sky", "ADDED grass", "DELETED grass");
  }

  @Test
  void anInformerSurvivesABrokenConnection(Fabric8 fabric8) throws Exception {
    List<String> seen = new CopyOnWriteArrayList<>();
    create("before", "blue");
    try (FaultProxy proxy = FaultProxy.to(fabric8.port());
        KubernetesClient proxied = fabric8.through(proxy);
        SharedIndexInformer<ConfigMap> informer =
            proxied.configMaps().inNamespace(namespace).inform(told(seen))) {
      eventually().until("the first list", () -> seen, it -> it.contains("add before"));
      create("during", "blue");
      eventually().until("an add by the watch", () -> seen, it -> it.contains("add during"));
      proxy.reset();
      colour("during", "red");
      client.configMaps().inNamespace(namespace).withName("before").delete();
      create("after", "blue");
      eventually().until("what was missed", () -> seen, it -> it.contains("add after"));
      eventually().until("an update", () -> seen, it -> it.contains("update during to red"));
      eventually().until("a deletion", () -> seen, it -> it.contains("delete before"));
      assertThat(informer.getStore().list().stream().map(map -> map.getMetadata().getName()))
          .contains("during", "after")
          .doesNotContain("before");
      assertThat(informer.isRunning()).isTrue();
    }
  }

  @Test
  void oneOfTwoLeadsAndTheOtherTakesOver() throws Exception {
    List<String> story = new CopyOnWriteArrayList<>();
    LeaderElector first = elector("first", story);
    LeaderElector second = elector("second", story);
    CompletableFuture<?> leading = first.start();
    eventually().until("a leader", () -> story, it -> it.contains("first leads"));
    CompletableFuture<?> waiting = second.start();
    eventually()
        .until("a follower that knows", () -> story, it -> it.contains("second sees first"));
    assertThat(story).doesNotContain("second leads");
    assertThat(holder()).isEqualTo("first");
    leading.cancel(true);
    eventually().until("another leader", () -> story, it -> it.contains("second leads"));
    assertThat(holder()).isEqualTo("second");
    assertThat(story.indexOf("first stops")).isBetween(0, story.indexOf("second leads"));
    waiting.cancel(true);
    eventually().until("nobody leads", () -> story, it -> it.contains("second stops"));
  }

  private String holder() {
    return client
        .leases()
        .inNamespace(namespace)
        .withName("lead")
        .get()
        .getSpec()
        .getHolderIdentity();
  }

  private LeaderElector elector(String name, List<String> story) {
    return client
        .leaderElector()
        .withConfig(
            new LeaderElectionConfigBuilder()
                .withName(name)
                .withLock(new LeaseLock(namespace, "lead", name))
                .withLeaseDuration(Duration.ofSeconds(5))
                .withRenewDeadline(Duration.ofSeconds(4))
                .withRetryPeriod(Duration.ofMillis(200))
                .withReleaseOnCancel(true)
                .withLeaderCallbacks(
                    new LeaderCallbacks(
                        () -> story.add(name + " leads"),
                        () -> story.add(name + " stops"),
                        leader -> story.add(name + " sees " + leader)))
                .build())
        .build();
  }

  private void create(String name, String colour) {
    client
        .configMaps()
        .inNamespace(namespace)
        .resource(
            new ConfigMapBuilder()
                .withNewMetadata()
                .withName(name)
                .addToLabels("colour", colour)
                .endMetadata()
                .build())
        .create();
  }

  private void colour(String name, String colour) {
    client
        .configMaps()
        .inNamespace(namespace)
        .withName(name)
        .edit(
            map ->
                new ConfigMapBuilder(map)
                    .editMetadata()
                    .addToLabels("colour", colour)
                    .endMetadata()
                    .build());
  }

  private static Watcher<ConfigMap> into(List<String> seen) {
    return new Watcher<>() {
      @Override
      public void eventReceived(Action action, ConfigMap map) {
        seen.add(action + " " + map.getMetadata().getName());
      }

      @Override
      public void onClose(WatcherException cause) {
        seen.add("closed by " + cause);
      }
    };
  }

  private static ResourceEventHandler<ConfigMap> told(List<String> seen) {
    return new ResourceEventHandler<>() {
      @Override
      public void onAdd(ConfigMap map) {
        seen.add("add " + map.getMetadata().getName());
      }

      @Override
      public void onUpdate(ConfigMap before, ConfigMap now) {
        seen.add(
            "update %s to %s"
                .formatted(
                    now.getMetadata().getName(), now.getMetadata().getLabels().get("colour")));
      }

      @Override
      public void onDelete(ConfigMap map, boolean unknown) {
        seen.add("delete " + map.getMetadata().getName());
      }
    };
  }
}
