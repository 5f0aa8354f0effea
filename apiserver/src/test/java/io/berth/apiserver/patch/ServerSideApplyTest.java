package io.berth.apiserver.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.schema.Decoding;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same steps were taken on kube-apiserver 1.36.4, with the same objects and owners. */
class ServerSideApplyTest {
  private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");
  private static final Instant LATER = Instant.parse("2030-01-01T00:01:00Z");
  private static final String SELECTOR = "'selector':{'matchLabels':{'a':'b'}},";

  private final ServerSideApply apply = new ServerSideApply();
  private Optional<ApiObject> live = Optional.empty();

  @Test
  void whoAppliesAFieldOwnsIt() {
    configMap("m1", "'data':{'a':'1','b':'2'}");
    assertThat(data()).isEqualTo("{'a':'1','b':'2'}");
    assertThat(owners()).isEqualTo(Map.of("m1", "{'f:data':{'f:a':{},'f:b':{}}}"));
    assertThat(live.orElseThrow().items("metadata", "managedFields").toString())
        .contains("2030-01-01T00:00:00Z");
  }

  @Test
  void theSameAgainChangesNothing() {
    configMap("m1", "'data':{'a':'1'}");
    ApiObject first = live.orElseThrow();
    ApiObject again =
        apply.apply(ResourceTypes.CONFIG_MAP, live, cm("'data':{'a':'1'}"), "m1", false, LATER);
    assertThat(again).isEqualTo(first);
  }

  @Test
  void aFieldThatIsNoLongerAppliedGoes() {
    configMap("m1", "'data':{'a':'1','b':'2'}");
    configMap("m1", "'data':{'a':'1'}");
    assertThat(data()).isEqualTo("{'a':'1'}");
    configMap("m1", "'data':{}");
    assertThat(live.orElseThrow().at("data")).isEmpty();
    assertThat(owners()).isEqualTo(Map.of("m1", "{'f:data':{}}"));
  }

  @Test
  void unlessSomebodyElseOwnsIt() {
    configMap("m1", "'data':{'a':'1','b':'2'}");
    configMap("m2", "'data':{'a':'1'}");
    configMap("m1", "'data':{'b':'2'}");
    assertThat(data()).isEqualTo("{'a':'1','b':'2'}");
    assertThat(owners())
        .isEqualTo(Map.of("m1", "{'f:data':{'f:b':{}}}", "m2", "{'f:data':{'f:a':{}}}"));
  }

  @Test
  void anotherValueIsAConflict() {
    configMap("m1", "'data':{'a':'1'}");
    assertThatThrownBy(() -> configMap("m2", "'data':{'a':'2'}"))
        .isInstanceOfSatisfying(
            ApiFailure.class,
            failure -> {
              assertThat(failure.code()).isEqualTo(409);
              assertThat(failure.status().reason()).isEqualTo("Conflict");
              assertThat(failure.status().causes())
                  .containsExactly(
                      new Status.Cause("FieldManagerConflict", "conflict with \"m1\"", ".data.a"));
            })
        .hasMessage("Apply failed with 1 conflict: conflict with \"m1\": .data.a");
  }

  @Test
  void severalConflictsAreListed() {
    configMap("m1", "'data':{'a':'1','b':'1'}");
    assertThatThrownBy(() -> configMap("m2", "'data':{'a':'2','b':'2'}"))
        .hasMessage("Apply failed with 2 conflicts: conflicts with \"m1\":\n- .data.a\n- .data.b");
  }

  @Test
  void forceTakesTheField() {
    configMap("m1", "'data':{'a':'1','b':'1'}");
    apply(ResourceTypes.CONFIG_MAP, cm("'data':{'a':'2'}"), "m2", true);
    assertThat(data()).isEqualTo("{'a':'2','b':'1'}");
    assertThat(owners())
        .isEqualTo(Map.of("m1", "{'f:data':{'f:b':{}}}", "m2", "{'f:data':{'f:a':{}}}"));
  }

  @Test
  void whatWasThereBeforeHasAnOwnerToo() {
    live =
        Optional.of(
            Decoding.decode(ResourceTypes.CONFIG_MAP, cm("'data':{'a':'1','b':'1'}").tree())
                .object());
    configMap("m1", "'data':{'a':'1'}");
    assertThat(owners())
        .isEqualTo(
            Map.of(
                "before-first-apply",
                "{'f:data':{'.':{},'f:a':{},'f:b':{}}}",
                "m1",
                "{'f:data':{'f:a':{}}}"));
    assertThatThrownBy(() -> configMap("m1", "'data':{'a':'1','b':'2'}"))
        .hasMessage(
            "Apply failed with 1 conflict: conflict with \"before-first-apply\" using v1: .data.b");
  }

  @Test
  void kubectlMayChangeWhatItAppliedWithoutTheServer() {
    String last =
        "'metadata':{'name':'x','annotations':{'kubectl.kubernetes.io/last-applied-configuration':";
    String config =
        "{\\'apiVersion\\':\\'v1\\',\\'kind\\':\\'ConfigMap\\',\\'data\\':{\\'a\\':\\'1\\'}}";
    live = Optional.of(api("'data':{'a':'1'}," + last + "'" + config + "'}}"));
    apply(ResourceTypes.CONFIG_MAP, cm("'data':{'a':'2'}"), "kubectl", false);
    assertThat(data()).isEqualTo("{'a':'2'}");
    assertThat(live.orElseThrow().annotations().values().iterator().next())
        .isEqualTo(
            "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"x\"},"
                + "\"data\":{\"a\":\"2\"}}\n");
  }

  @Test
  void listsMergeByTheirKeys() {
    deployment("m1", containers("{'name':'a','image':'x','ports':[{'containerPort':80}]}"));
    deployment("m2", "'template':{'spec':{'containers':[{'name':'side','image':'s'}]}}");
    assertThat(names()).isEqualTo("a side");
    assertThat(owners())
        .containsEntry(
            "m1",
            "{'f:spec':{'f:selector':{},'f:template':{'f:metadata':{'f:labels':{'f:a':{}}},"
                + "'f:spec':{'f:containers':{'k:{\\'name\\':\\'a\\'}':{'.':{},'f:image':{},'f:name':{},"
                + "'f:ports':{'k:{\\'containerPort\\':80,\\'protocol\\':\\'TCP\\'}':{'.':{},"
                + "'f:containerPort':{}}}}}}}}}");
    deployment("m1", containers("{'name':'b','image':'x'}"));
    assertThat(names()).isEqualTo("side b");
  }

  @Test
  void theOrderIsThatOfWhoApplies() {
    deployment("m1", containers("{'name':'a'},{'name':'b'},{'name':'c'}"));
    deployment("m1", containers("{'name':'c'},{'name':'n'},{'name':'a'}"));
    assertThat(names()).isEqualTo("c n a");
  }

  @Test
  void setsMergeByTheirValues() {
    configMap("m1", "'metadata':{'name':'x','finalizers':['x/a','x/b']}");
    configMap("m2", "'metadata':{'name':'x','finalizers':['x/c','x/a']}");
    assertThat(live.orElseThrow().finalizers()).containsExactly("x/c", "x/a", "x/b");
    assertThat(owners())
        .containsEntry("m2", "{'f:metadata':{'f:finalizers':{'v:\\'x/a\\'':{},'v:\\'x/c\\'':{}}}}");
    configMap("m1", "'metadata':{'name':'x','finalizers':['x/b']}");
    assertThat(live.orElseThrow().finalizers()).containsExactly("x/c", "x/a", "x/b");
  }

  @Test
  void whatIsAtomicHasOneOwner() {
    deployment("m1", containers("{'name':'a'}"));
    assertThatThrownBy(() -> deployment("m2", "'selector':{'matchLabels':{'q':'r'}}"))
        .hasMessage("Apply failed with 1 conflict: conflict with \"m1\": .spec.selector");
  }

  @Test
  void statusIsNotApplied() {
    apply(
        ResourceTypes.DEPLOYMENT,
        Json.api(
            "{'apiVersion':'apps/v1','kind':'Deployment','metadata':{'name':'x'},"
                + "'spec':{'replicas':1},'status':{'replicas':5}}"),
        "m1",
        false);
    assertThat(owners()).isEqualTo(Map.of("m1", "{'f:spec':{'f:replicas':{}}}"));
  }

  @Test
  void anUpdateTakesWhatItChanges() {
    configMap("m1", "'data':{'a':'1','b':'1'}");
    ApiObject before = live.orElseThrow();
    ApiObject after = before.with("2", "data", "a").with("3", "data", "c");
    live =
        Optional.of(ManagedFields.afterUpdate(ResourceTypes.CONFIG_MAP, before, after, "u", LATER));
    assertThat(owners())
        .isEqualTo(Map.of("m1", "{'f:data':{'f:b':{}}}", "u", "{'f:data':{'f:a':{},'f:c':{}}}"));
    assertThatThrownBy(() -> configMap("m1", "'data':{'a':'1','b':'1'}"))
        .hasMessage("Apply failed with 1 conflict: conflict with \"u\" using v1: .data.a");
  }

  @Test
  void whatIsUpdatedAwayBelongsToNobody() {
    configMap("m1", "'data':{'a':'1'}");
    ApiObject before = live.orElseThrow();
    live =
        Optional.of(
            ManagedFields.afterUpdate(
                ResourceTypes.CONFIG_MAP, before, before.without("data"), "u", LATER));
    assertThat(owners()).isEmpty();
  }

  @Test
  void nobodyOwnsWhatNobodyApplied() {
    ApiObject before = cm("'data':{'a':'1'}");
    ApiObject after = before.with("2", "data", "a");
    assertThat(ManagedFields.afterUpdate(ResourceTypes.CONFIG_MAP, before, after, "u", NOW))
        .isEqualTo(after);
  }

  @Test
  void ofManyWhoUpdateTheOldestBecomeOne() {
    configMap("m1", "'data':{'a':'1'}");
    for (int i = 0; i < 30; i++) {
      ApiObject before = live.orElseThrow();
      ApiObject after = before.with("v", "data", "k" + i);
      live =
          Optional.of(
              ManagedFields.afterUpdate(
                  ResourceTypes.CONFIG_MAP, before, after, "u" + i, NOW.plusSeconds(i)));
    }
    assertThat(owners()).hasSize(11).containsKeys("m1", "ancient-changes", "u29", "u21");
  }

  @Test
  void anEmptyEntryForgetsAllOwners() {
    configMap("m1", "'data':{'a':'1'}");
    ApiObject before = live.orElseThrow();
    ApiObject after = before.with(Json.tree("[{}]"), "metadata", "managedFields");
    live =
        Optional.of(ManagedFields.afterUpdate(ResourceTypes.CONFIG_MAP, before, after, "u", NOW));
    assertThat(owners()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "{'data':{}} | invalid object type: /, Kind=",
        "{'kind':'ConfigMap','apiVersion':'v2'} | invalid object type: /v2, Kind=ConfigMap",
        "CM 'metadata':{'managedFields':[]}} | metadata.managedFields must be nil",
        "CM 'foo':1} | TYPED.foo: field not declared in schema",
        "CM 'data':5} | TYPED.data: expected map, got &{5}",
        "CM 'data':{'a':5}} | TYPED.data.a: expected string, got &value.valueUnstructured{Value:5}",
        "CM 'immutable':'x'} | TYPED.immutable: expected boolean, got &{x}",
        "CM 'metadata':{'finalizers':'x'}} | TYPED.metadata.finalizers: expected list, got &{x}",
        "CM 'metadata':{'finalizers':['x','x']}}"
            + " | TYPED.metadata.finalizers: duplicate entries for key [=\"\"x\"\"]",
        "CM 'metadata':{'generation':'x'}}"
            + " | TYPED.metadata.generation: expected numeric (int or float), got string",
        "CM 'metadata':{'ownerReferences':['x']}} | TYPED.metadata.ownerReferences: element 0:"
            + " associative list with keys may not have non-map elements"
      })
  void isMalformed(String applied, String message) {
    ApiObject sent = Json.api(applied.replace("CM", "{'kind':'ConfigMap','apiVersion':'v1',"));
    assertThatThrownBy(() -> apply(ResourceTypes.CONFIG_MAP, sent, "m", false))
        .isInstanceOfSatisfying(
            ApiFailure.class, failure -> assertThat(failure.code()).isEqualTo(400))
        .hasMessage(
            message
                .replace("\"\"", "\"")
                .replace(
                    "TYPED", "failed to create typed patch object (/; /v1, Kind=ConfigMap): "));
  }

  private static String containers(String containers) {
    return (SELECTOR + "'template':{'metadata':{'labels':{'a':'b'}},'spec':{'containers':[")
        + (containers + "]}}");
  }

  private void deployment(String manager, String spec) {
    apply(
        ResourceTypes.DEPLOYMENT,
        Json.api(
            ("{'apiVersion':'apps/v1','kind':'Deployment','metadata':{'name':'x'},'spec':{" + spec)
                + "}}"),
        manager,
        false);
  }

  private void configMap(String manager, String rest) {
    apply(ResourceTypes.CONFIG_MAP, cm(rest), manager, false);
  }

  private void apply(ResourceType type, ApiObject applied, String manager, boolean force) {
    live = Optional.of(apply.apply(type, live, applied, manager, force, NOW));
  }

  private static ApiObject cm(String rest) {
    return Json.api(
        "{'apiVersion':'v1','kind':'ConfigMap',"
            + (rest.contains("'metadata'") ? "" : "'metadata':{'name':'x'},")
            + (rest + "}"));
  }

  private static ApiObject api(String rest) {
    return new ApiObject(
        (io.berth.model.tree.Tree.Members)
            Json.tree(("{'apiVersion':'v1','kind':'ConfigMap'," + rest + "}")));
  }

  private String data() {
    return Json.text(live.orElseThrow().at("data").orElseThrow());
  }

  private String names() {
    return live.orElseThrow().items("spec", "template", "spec", "containers").stream()
        .map(container -> TreeFields.text(container, "name"))
        .collect(java.util.stream.Collectors.joining(" "));
  }

  private Map<String, String> owners() {
    Map<String, String> owners = new TreeMap<>();
    for (var entry : live.orElseThrow().items("metadata", "managedFields")) {
      owners.put(
          TreeFields.text(entry, "manager"),
          Json.text(TreeFields.at(entry, "fieldsV1").orElseThrow()));
    }
    return owners;
  }
}
