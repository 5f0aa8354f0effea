package io.berth.apiserver.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListsAndWatchesTest {
  private static final String PODS = "/api/v1/namespaces/default/pods";

  private final Wire wire = new Wire();

  @BeforeEach
  void createPods() {
    for (String name : List.of("web-1", "web-2", "db-1")) {
      assertThat(wire.post(PODS, Wire.pod(name, "")).code()).isEqualTo(201);
    }
  }

  private static List<String> names(ApiObject list) {
    return list.items("items").stream()
        .map(one -> TreeFields.text(one, "metadata", "name"))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                                             | db-1 web-1 web-2",
        "?labelSelector=app%3Dweb                     | web-1 web-2",
        "?labelSelector=app%20in%20(db,x)             | db-1",
        "?labelSelector=!app                          | ''",
        "?labelSelector=app!%3Dweb                    | db-1",
        "?labelSelector=app,app%20notin%20(db)        | web-1 web-2",
        "?fieldSelector=metadata.name%3Ddb-1          | db-1",
        "?fieldSelector=metadata.name!%3Ddb-1         | web-1 web-2",
        "?fieldSelector=spec.nodeName%3D,status.phase%3DPending | db-1 web-1 web-2",
        "?labelSelector=app%3Dweb&fieldSelector=metadata.name%3D%3Dweb-2 | web-2",
      })
  void listsWhatIsSelected(String query, String expected) {
    Wire.Reply reply = wire.get(PODS + (query == null ? "" : query));
    assertThat(reply.code()).isEqualTo(200);
    assertThat(String.join(" ", names(reply.object()))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "labelSelector=a%3D%3D%3Db, 400",
    "labelSelector=a%20in%20b, 400",
    "fieldSelector=spec.foo%3Dx, 400",
    "limit=x, 400",
    "resourceVersion=x, 400",
    "resourceVersion=999999, 504",
    "continue=nonsense, 400",
    "resourceVersionMatch=Exact, 422",
  })
  void refusesWhatItDoesNotUnderstand(String query, int code) {
    assertThat(wire.get(PODS + "?" + query).code()).isEqualTo(code);
  }

  /** fabric8's client, for one, then asks for an ordinary watch. */
  @Test
  void aWatchByWebSocketEndsAtOnce() {
    Wire.Reply reply = wire.send("GET", "/api/v1/pods?watch=1", Map.of("upgrade", "websocket"), "");
    assertThat(reply.code()).isEqualTo(200);
    assertThat(reply.body()).isEmpty();
  }

  @Test
  void itemsOfAListHaveNoKind() {
    ApiObject list = wire.get(PODS).object();
    assertThat(list.kind()).isEqualTo("PodList");
    assertThat(list.items("items")).allMatch(one -> TreeFields.at(one, "kind").isEmpty());
    assertThat(list.items("items")).allMatch(one -> TreeFields.at(one, "spec").isPresent());
  }

  @Test
  void pagesShowTheTimeOfTheFirst() {
    ApiObject first = wire.get(PODS + "?limit=2").object();
    assertThat(first.number("metadata", "remainingItemCount")).hasValue(1);
    wire.post(PODS, Wire.pod("zzz", ""));
    wire.delete(PODS + "/web-2");
    ApiObject second =
        wire.get(PODS + "?limit=2&continue=" + first.text("metadata", "continue")).object();
    List<String> all = new ArrayList<>(names(first));
    all.addAll(names(second));
    assertThat(all).containsExactly("db-1", "web-1", "web-2");
    assertThat(second.text("metadata", "continue")).isEmpty();
    assertThat(second.text("metadata", "resourceVersion"))
        .isEqualTo(first.text("metadata", "resourceVersion"));
  }

  private List<String> watch(String query) {
    return wire.get(PODS + "?watch=true&timeoutSeconds=1&" + query).lines().stream()
        .map(line -> ApiObject.parse(line.getBytes(java.nio.charset.StandardCharsets.UTF_8)))
        .map(event -> event.text("type") + " " + event.text("object", "metadata", "name"))
        .toList();
  }

  @Test
  void aWatchFromAVersionHasTheChangesSince() {
    String version = wire.get(PODS).object().resourceVersion();
    ApiObject web = wire.get(PODS + "/web-1").object();
    wire.put(
        PODS + "/web-1", web.with(TreeFields.texts(Map.of("app", "other")), "metadata", "labels"));
    wire.delete(PODS + "/web-2");
    wire.post(PODS, Wire.pod("web-3", ""));
    assertThat(watch("resourceVersion=" + version))
        .containsExactly("MODIFIED web-1", "MODIFIED web-2", "DELETED web-2", "ADDED web-3");
    assertThat(watch("labelSelector=app%3Dweb&resourceVersion=" + version))
        .containsExactly("DELETED web-1", "MODIFIED web-2", "DELETED web-2", "ADDED web-3");
    assertThat(watch("labelSelector=app%3Dother&resourceVersion=" + version))
        .containsExactly("ADDED web-1");
  }

  @Test
  void aWatchWithoutAVersionBeginsWithWhatThereIs() {
    assertThat(watch("fieldSelector=metadata.name%3Ddb-1")).containsExactly("ADDED db-1");
  }

  @Test
  void aStreamedListEndsWithAMark() {
    List<String> events =
        watch("sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true");
    assertThat(events).containsExactly("ADDED db-1", "ADDED web-1", "ADDED web-2", "BOOKMARK ");
  }
}
