package io.berth.apiserver.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.FirstNamespaces;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerbsTest {
  private static final String PODS = "/api/v1/namespaces/default/pods";

  private final Wire wire = new Wire();

  private ApiObject create(String name, String more) {
    Wire.Reply reply = wire.post(PODS, Wire.pod(name, more));
    assertThat(reply.code()).as(reply.body()).isEqualTo(201);
    return reply.object();
  }

  private static String binding(String node) {
    return "{\"kind\":\"Binding\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"x\"},"
        + "\"target\":{\"kind\":\"Node\",\"name\":\"%s\"}}".formatted(node);
  }

  @Test
  void whoCouldNotReadTheAnswerIsRefusedBeforeAnythingIsDone() {
    Wire.Reply reply =
        wire.send(
            "POST",
            PODS,
            Map.of("accept", "application/vnd.kubernetes.protobuf", "content-type", ""),
            Wire.pod("unseen", ""));
    assertThat(reply.code()).isEqualTo(406);
    assertThat(wire.get(PODS + "/unseen").code()).isEqualTo(404);
  }

  @Test
  void whatIsCreatedCanBeRead() {
    ApiObject created = create("x", "");
    assertThat(created.uid()).isNotEmpty();
    assertThat(created.text("metadata", "creationTimestamp")).isEqualTo("2026-01-01T00:00:00Z");
    assertThat(created.text("spec", "schedulerName")).isEqualTo("default-scheduler");
    assertThat(wire.get(PODS + "/x").object()).isEqualTo(created);
    assertThat(wire.post(PODS, Wire.pod("x", "")).code()).isEqualTo(409);
  }

  @Test
  void aNameIsMadeFromItsStart() {
    String body = Wire.pod("", "").replace("\"name\":\"\"", "\"generateName\":\"web-\"");
    ApiObject first = wire.post(PODS, body).object();
    ApiObject second = wire.post(PODS, body).object();
    assertThat(first.name()).matches("web-[bcdfghjklmnpqrstvwxz2456789]{5}");
    assertThat(second.name()).isNotEqualTo(first.name());
  }

  @Test
  void anUpdateFromAnOldVersionIsRefused() {
    ApiObject old = create("x", "");
    ApiObject labelled = old.with("b", "metadata", "labels", "a");
    assertThat(wire.put(PODS + "/x", labelled).code()).isEqualTo(200);
    Wire.Reply refused = wire.put(PODS + "/x", old.with("c", "metadata", "labels", "a"));
    assertThat(refused.code()).isEqualTo(409);
    assertThat(refused.object().text("reason")).isEqualTo("Conflict");
    assertThat(wire.get(PODS + "/x").object().labels()).containsEntry("a", "b");
  }

  @Test
  void anUpdateThatChangesNothingIsNoChange() {
    ApiObject pod = create("x", "");
    assertThat(wire.put(PODS + "/x", pod).object().resourceVersion())
        .isEqualTo(pod.resourceVersion());
  }

  @Test
  void aTrialLeavesNoTrace() {
    assertThat(wire.post(PODS + "?dryRun=All", Wire.pod("x", "")).code()).isEqualTo(201);
    assertThat(wire.get(PODS + "/x").code()).isEqualTo(404);
    create("x", "");
    assertThat(wire.delete(PODS + "/x?dryRun=All").code()).isEqualTo(200);
    assertThat(wire.get(PODS + "/x").code()).isEqualTo(200);
  }

  @Test
  void aPodIsBoundOnce() {
    create("x", "");
    assertThat(wire.post(PODS + "/x/binding", binding("n")).code()).isEqualTo(201);
    ApiObject bound = wire.get(PODS + "/x").object();
    assertThat(bound.text("spec", "nodeName")).isEqualTo("n");
    assertThat(bound.items("status", "conditions"))
        .anyMatch(one -> TreeFields.text(one, "type").equals("PodScheduled"));
    Wire.Reply again = wire.post(PODS + "/x/binding", binding("m"));
    assertThat(again.code()).isEqualTo(409);
    assertThat(again.object().text("message"))
        .isEqualTo(
            "Operation cannot be fulfilled on pods/binding \"x\": pod x is already assigned to node"
                + " \"n\"");
  }

  @Test
  void aRunningPodIsDeletedInTwoSteps() {
    create("x", "");
    wire.post(PODS + "/x/binding", binding("n"));
    ApiObject marked = wire.delete(PODS + "/x").object();
    assertThat(marked.isDeleting()).isTrue();
    assertThat(marked.number("metadata", "deletionGracePeriodSeconds")).hasValue(30);
    assertThat(wire.get(PODS + "/x").code()).isEqualTo(200);
    assertThat(wire.delete(PODS + "/x?gracePeriodSeconds=0").code()).isEqualTo(200);
    assertThat(wire.get(PODS + "/x").code()).isEqualTo(404);
  }

  @Test
  void aFinalizerKeepsAnObjectUntilItIsRemoved() {
    ApiObject pod = create("x", "");
    ApiObject kept =
        wire.put(
                PODS + "/x",
                pod.with(TreeFields.items(List.of(Trees.text("a.b/c"))), "metadata", "finalizers"))
            .object();
    assertThat(kept.finalizers()).containsExactly("a.b/c");
    assertThat(wire.delete(PODS + "/x").object().isDeleting()).isTrue();
    ApiObject waiting = wire.get(PODS + "/x").object();
    assertThat(wire.put(PODS + "/x", waiting.without("metadata", "finalizers")).code())
        .isEqualTo(200);
    assertThat(wire.get(PODS + "/x").code()).isEqualTo(404);
  }

  @Test
  void anotherObjectOfTheNameIsNotDeleted() {
    create("x", "");
    String options =
        "{\"kind\":\"DeleteOptions\",\"apiVersion\":\"v1\",\"preconditions\":{\"uid\":\"other\"}}";
    assertThat(wire.send("DELETE", PODS + "/x", "application/json", options).code()).isEqualTo(409);
    assertThat(wire.get(PODS + "/x").code()).isEqualTo(200);
  }

  @Test
  void aNamespaceWaitsForItsController() {
    FirstNamespaces.create(wire.api().local(), "temporary");
    ApiObject marked = wire.delete("/api/v1/namespaces/temporary").object();
    assertThat(marked.text("status", "phase")).isEqualTo("Terminating");
    wire.put("/api/v1/namespaces/temporary/finalize", marked.without("spec", "finalizers"));
    assertThat(wire.get("/api/v1/namespaces/temporary").code()).isEqualTo(404);
  }

  @Test
  void eventsHaveTwoForms() {
    String event =
        """
        {"kind":"Event","apiVersion":"events.k8s.io/v1","metadata":{"name":"e"},
         "eventTime":"2026-01-01T00:00:00.000000Z","reportingController":"c","reportingInstance":"i",
         "action":"A","reason":"R","type":"Normal","note":"hello",
         "regarding":{"kind":"Pod","namespace":"default","name":"x"}}
        """;
    Wire.Reply created = wire.post("/apis/events.k8s.io/v1/namespaces/default/events", event);
    assertThat(created.code()).as(created.body()).isEqualTo(201);
    assertThat(created.object().text("note")).isEqualTo("hello");
    ApiObject old = wire.get("/api/v1/namespaces/default/events/e").object();
    assertThat(old.apiVersion()).isEqualTo("v1");
    assertThat(old.text("message")).isEqualTo("hello");
    assertThat(old.text("involvedObject", "name")).isEqualTo("x");
    assertThat(
            wire.get("/api/v1/events?fieldSelector=involvedObject.name%3Dx")
                .object()
                .items("items"))
        .hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /api/v1/namespaces/default/pods/x, 404",
    "GET, /api/v1/namespaces/default/nothings, 404",
    "GET, /apis/apps/v1/deployments/x, 404",
    "GET, /api/v1/namespaces/default/pods/x/y/z, 404",
    "PUT, /api/v1/namespaces/default/pods, 405",
    "POST, /api/v1/namespaces/default/pods/x, 405",
    "POST, /api/v1/pods, 405",
    "GET, /api/v1/namespaces/default/pods/x/binding, 405",
    "GET, /api/v1/namespaces/default/pods/x/nothing, 404",
    "GET, /api/v1/namespaces/default/configmaps/x/status, 404",
  })
  void whatIsNotThereIsSaidSo(String method, String path, int code) {
    Wire.Reply reply = wire.send(method, path, "application/json", "");
    assertThat(reply.code()).isEqualTo(code);
    assertThat(reply.object().kind()).isEqualTo("Status");
  }

  @Test
  void namespacesThatEveryClusterHasStay() {
    Wire.Reply refused = wire.delete("/api/v1/namespaces/default");
    assertThat(refused.code()).isEqualTo(403);
    assertThat(refused.object().text("message"))
        .isEqualTo("namespaces \"default\" is forbidden: this namespace may not be deleted");
    assertThat(wire.get("/api/v1/namespaces/default").code()).isEqualTo(200);
  }

  /** What an apply does not name it does not want either, however it is printed. */
  @Test
  void anApplyOwnsNoMoreThanItSays() {
    String path = "/apis/apps/v1/namespaces/default/deployments/web?fieldManager=";
    String first =
        """
        {"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web"},"spec":{
          "selector":{"matchLabels":{"app":"web"}},
          "template":{"metadata":{"labels":{"app":"web"}},"spec":{"containers":[{"name":"c","image":"i"}]}}}}
        """;
    String second =
        """
        {"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web","labels":{"a":"b"}}}
        """;
    String yaml = "application/apply-patch+yaml";
    assertThat(wire.send("PATCH", path + "one", yaml, first).code()).isEqualTo(201);
    Wire.Reply labelled = wire.send("PATCH", path + "two", yaml, second);
    assertThat(labelled.code()).as(labelled.body()).isEqualTo(200);
    assertThat(labelled.body()).doesNotContain("f:strategy");
  }

  @Test
  void whoeverIsLetInMayDoEverything() {
    String reviews = "/apis/authorization.k8s.io/v1/selfsubject%sreviews";
    Wire.Reply access = wire.post(reviews.formatted("access"), "{}");
    assertThat(access.code()).isEqualTo(201);
    assertThat(access.body()).contains("\"allowed\":true");
    assertThat(wire.post(reviews.formatted("rules"), "{}").body()).contains("resourceRules");
    assertThat(wire.get(reviews.formatted("access")).code()).isEqualTo(405);
    assertThat(wire.post(reviews.formatted("mood"), "{}").code()).isEqualTo(404);
  }
}
