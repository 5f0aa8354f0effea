package io.berth.app.cluster;

import static io.berth.app.cluster.Fabric8.pod;
import static io.berth.app.cluster.Fabric8.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.ConfigMapList;
import io.fabric8.kubernetes.api.model.ListOptionsBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** What programs do with single objects, through fabric8's client. */
@ExtendWith(Fabric8.Shared.class)
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class Fabric8ObjectsTest {
  private KubernetesClient client;
  private String namespace;

  @BeforeEach
  void start(Fabric8 fabric8) {
    client = fabric8.client();
    namespace = fabric8.namespace();
  }

  @Test
  void whatIsCreatedCanBeReadAndIsThereOnce() {
    ConfigMap created = create("settings", Map.of("colour", "blue"));
    assertThat(created.getMetadata().getUid()).isNotEmpty();
    assertThat(get("settings")).isEqualTo(created);
    assertThat(refusal(() -> create("settings", Map.of())).getStatus().getReason())
        .isEqualTo("AlreadyExists");
    assertThat(client.configMaps().inNamespace(namespace).withName("nothing").get()).isNull();
  }

  @Test
  void aGeneratedNameIsNew() {
    ConfigMap unnamed =
        new ConfigMapBuilder().withNewMetadata().withGenerateName("some-").endMetadata().build();
    ConfigMap one = client.configMaps().inNamespace(namespace).resource(unnamed).create();
    ConfigMap two = client.configMaps().inNamespace(namespace).resource(unnamed).create();
    assertThat(one.getMetadata().getName()).startsWith("some-");
    assertThat(two.getMetadata().getName()).startsWith("some-").isNotEqualTo(name(one));
  }

  @Test
  void listsObeySelectors() {
    for (String app : List.of("web", "db", "cache")) {
      client.pods().inNamespace(namespace).resource(pod(app, app)).create();
    }
    client.pods().inNamespace(namespace).resource(pod("bare", "none")).create();
    var pods = client.pods().inNamespace(namespace);
    assertThat(names(pods.withLabel("app", "web").list().getItems())).containsExactly("web");
    assertThat(names(pods.withLabelIn("app", "web", "db").list().getItems()))
        .containsExactly("db", "web");
    assertThat(names(pods.withLabelNotIn("app", "web", "db").list().getItems()))
        .containsExactly("bare", "cache");
    assertThat(pods.withoutLabel("app").list().getItems()).isEmpty();
    assertThat(names(pods.withField("metadata.name", "db").list().getItems()))
        .containsExactly("db");
    assertThat(names(client.pods().inAnyNamespace().withLabel("app", "cache").list().getItems()))
        .contains("cache");
  }

  @Test
  void aListComesInPages() {
    for (int i = 0; i < 5; i++) {
      create("page-" + i, Map.of());
    }
    List<String> seen = new ArrayList<>();
    String next = null;
    do {
      ConfigMapList page =
          client
              .configMaps()
              .inNamespace(namespace)
              .withLabel("by", "test")
              .list(new ListOptionsBuilder().withLimit(2L).withContinue(next).build());
      assertThat(page.getItems()).hasSizeLessThanOrEqualTo(2);
      page.getItems().forEach(map -> seen.add(name(map)));
      next = page.getMetadata().getContinue();
    } while (next != null && !next.isEmpty());
    assertThat(seen).containsExactly("page-0", "page-1", "page-2", "page-3", "page-4");
  }

  @Test
  void anEditChangesWhatItNamesAndNothingElse() {
    ConfigMap created = create("settings", Map.of("colour", "blue", "size", "1"));
    ConfigMap edited =
        client
            .configMaps()
            .inNamespace(namespace)
            .withName("settings")
            .edit(map -> new ConfigMapBuilder(map).addToData("colour", "red").build());
    assertThat(edited.getData()).isEqualTo(Map.of("colour", "red", "size", "1"));
    assertThat(version(edited)).isGreaterThan(version(created));
    assertThat(edited.getMetadata().getUid()).isEqualTo(created.getMetadata().getUid());
  }

  @Test
  void allKindsOfPatchesWork() {
    create("settings", Map.of("a", "1", "b", "2"));
    var settings = client.configMaps().inNamespace(namespace).withName("settings");
    settings.patch(PatchContext.of(PatchType.JSON_MERGE), "{\"data\":{\"a\":null,\"c\":\"3\"}}");
    assertThat(get("settings").getData()).isEqualTo(Map.of("b", "2", "c", "3"));
    settings.patch(
        PatchContext.of(PatchType.JSON),
        "[{\"op\":\"test\",\"path\":\"/data/b\",\"value\":\"2\"},"
            + "{\"op\":\"replace\",\"path\":\"/data/b\",\"value\":\"4\"}]");
    assertThat(get("settings").getData()).isEqualTo(Map.of("b", "4", "c", "3"));
    client.pods().inNamespace(namespace).resource(pod("two", "two")).create();
    Pod patched =
        client
            .pods()
            .inNamespace(namespace)
            .withName("two")
            .patch(
                PatchContext.of(PatchType.STRATEGIC_MERGE),
                "{\"spec\":{\"containers\":[{\"name\":\"c\",\"image\":\"registry.example/app:2\"}]}}");
    assertThat(patched.getSpec().getContainers())
        .singleElement()
        .extracting("image")
        .isEqualTo("registry.example/app:2");
  }

  @Test
  void whoReplacesAnOldVersionIsTold() {
    ConfigMap old = create("settings", Map.of("colour", "blue"));
    ConfigMap mine = new ConfigMapBuilder(old).addToData("colour", "red").build();
    ConfigMap stored = client.configMaps().inNamespace(namespace).resource(mine).update();
    assertThat(stored.getData()).containsEntry("colour", "red");
    ConfigMap late = new ConfigMapBuilder(old).addToData("colour", "green").build();
    KubernetesClientException refused =
        refusal(
            () ->
                client
                    .configMaps()
                    .inNamespace(namespace)
                    .resource(late)
                    .lockResourceVersion(old.getMetadata().getResourceVersion())
                    .update());
    assertThat(refused.getCode()).isEqualTo(409);
    assertThat(refused.getStatus().getReason()).isEqualTo("Conflict");
    assertThat(get("settings").getData()).containsEntry("colour", "red");
  }

  @Test
  void whatIsWrongIsRefusedWithItsPlace() {
    Pod noContainers = new PodBuilder(pod("x", "x")).editSpec().withContainers().endSpec().build();
    KubernetesClientException refused =
        refusal(() -> client.pods().inNamespace(namespace).resource(noContainers).create());
    assertThat(refused.getCode()).isEqualTo(422);
    assertThat(refused.getStatus().getDetails().getCauses())
        .extracting("field")
        .contains("spec.containers");
  }

  @Test
  void whatIsDeletedIsGone() {
    create("one", Map.of());
    create("two", Map.of());
    assertThat(client.configMaps().inNamespace(namespace).withName("one").delete()).isNotEmpty();
    assertThat(client.configMaps().inNamespace(namespace).withName("one").get()).isNull();
    assertThat(client.configMaps().inNamespace(namespace).withName("one").delete()).isEmpty();
    var ours = client.configMaps().inNamespace(namespace).withLabel("by", "test");
    assertThat(ours.list().getItems()).hasSize(1);
    ours.delete();
    assertThat(ours.list().getItems()).isEmpty();
  }

  @Test
  void twoManagersOfTheSameFieldConflictUnlessForced() {
    ConfigMap first = map("shared", Map.of("colour", "blue", "size", "1"));
    ConfigMap second = map("shared", Map.of("colour", "red"));
    client.resource(first).inNamespace(namespace).fieldManager("one").serverSideApply();
    KubernetesClientException refused =
        refusal(
            () ->
                client
                    .resource(second)
                    .inNamespace(namespace)
                    .fieldManager("two")
                    .serverSideApply());
    assertThat(refused.getCode()).isEqualTo(409);
    assertThat(refused.getMessage()).contains("conflict with \"one\"").contains(".data.colour");
    ConfigMap forced =
        client
            .resource(second)
            .inNamespace(namespace)
            .fieldManager("two")
            .forceConflicts()
            .serverSideApply();
    assertThat(forced.getData()).isEqualTo(Map.of("colour", "red", "size", "1"));
    client
        .resource(map("shared", Map.of()))
        .inNamespace(namespace)
        .fieldManager("one")
        .serverSideApply();
    assertThat(get("shared").getData()).isEqualTo(Map.of("colour", "red"));
  }

  private ConfigMap create(String name, Map<String, String> data) {
    return client.configMaps().inNamespace(namespace).resource(map(name, data)).create();
  }

  private ConfigMap get(String name) {
    return client.configMaps().inNamespace(namespace).withName(name).get();
  }

  private static ConfigMap map(String name, Map<String, String> data) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName(name)
        .addToLabels("by", "test")
        .endMetadata()
        .withData(data)
        .build();
  }

  private static String name(ConfigMap map) {
    return map.getMetadata().getName();
  }

  private static long version(ConfigMap map) {
    return Long.parseLong(map.getMetadata().getResourceVersion());
  }

  private static List<String> names(List<Pod> pods) {
    return pods.stream().map(pod -> pod.getMetadata().getName()).toList();
  }
}
