package io.berth.apiserver.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.apiserver.object.ApiFailure;
import io.berth.model.tree.Tree;
import java.util.Collections;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The cases were put to kube-apiserver 1.36.4, which decided the same. */
class JsonPatchTest {
  private static final String CURRENT =
      "{'data':{'k':'v','x/y':'1'},'list':['a','b','c'],'objects':[{'n':1},{'n':2}],'none':null}";

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "[] | ",
        "null | ",
        "[{'op':'add','path':'/data/z','value':1}] | /data/z=1",
        "[{'op':'add','path':'/data/k','value':{'a':[]}}] | /data/k={'a':[]}",
        "[{'op':'add','path':'/data/k'}] | /data/k=null",
        "[{'op':'add','path':'/list/0','value':'n'}] | /list=['n','a','b','c']",
        "[{'op':'add','path':'/list/3','value':'n'}] | /list=['a','b','c','n']",
        "[{'op':'add','path':'/list/-','value':'n'}] | /list=['a','b','c','n']",
        "[{'op':'add','path':'/list/-1','value':'n'}] | /list=['a','b','c','n']",
        "[{'op':'add','path':'/list/-4','value':'n'}] | /list=['n','a','b','c']",
        "[{'op':'replace','path':'/data/new','value':'n'}] | /data/new='n'",
        "[{'op':'replace','path':'/list/1','value':'n'}] | /list=['a','n','c']",
        "[{'op':'remove','path':'/list/-1'}] | /list=['a','b']",
        "[{'op':'remove','path':'/data/x~1y'}] | /data={'k':'v'}",
        "[{'op':'remove','path':'/none'}] | /none=absent",
        "[{'op':'move','from':'/data/k','path':'/data/m'}] | /data={'x/y':'1','m':'v'}",
        "[{'op':'move','from':'/list/0','path':'/list/2'}] | /list=['b','c','a']",
        "[{'op':'copy','from':'/objects/0','path':'/objects/-'}] |"
            + " /objects=[{'n':1},{'n':2},{'n':1}]",
        "[{'op':'copy','from':'/data/absent','path':'/data/m'}] | /data/m=null",
        "[{'op':'test','path':'/data/k','value':'v'}] | ",
        "[{'op':'test','path':'/data/absent','value':null}] | ",
        "[{'op':'test','path':'/objects','value':[{'n':1},{'n':2}]}] | ",
        "[{'op':'add','path':'/data/a~1b~0c','value':1},{'op':'add','path':'/objects/1/m','value':2}]"
            + " | /objects=[{'n':1},{'n':2,'m':2}]"
      })
  void changes(String patch, String expected) {
    Tree.Members result = apply(patch);
    if (expected == null) {
      assertThat(Json.text(result)).isEqualTo(CURRENT);
      return;
    }
    String[] parts = expected.split("=", 2);
    String[] path = parts[0].substring(1).split("/", -1);
    Optional<Tree> at = Optional.of(result);
    for (String name : path) {
      at = at.map(here -> ((Tree.Members) here).members().get(name));
    }
    assertThat(at.map(Json::text).orElse("absent")).isEqualTo(parts[1]);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[null]",
        "[{}]",
        "[{'op':'bad','path':'/data/k'}]",
        "[{'op':'add'}]",
        "[{'op':'add','path':'','value':1}]",
        "[{'op':'add','path':'data','value':1}]",
        "[{'op':'add','path':'/nope/z','value':1}]",
        "[{'op':'add','path':'/data/k/z','value':1}]",
        "[{'op':'add','path':'/none/z','value':1}]",
        "[{'op':'add','path':'/list/4','value':1}]",
        "[{'op':'add','path':'/list/-5','value':1}]",
        "[{'op':'add','path':'/list/q','value':1}]",
        "[{'op':'replace','path':'/list/3','value':1}]",
        "[{'op':'replace','path':'/nope/z','value':1}]",
        "[{'op':'replace','path':'','value':5}]",
        "[{'op':'remove','path':'/data/absent'}]",
        "[{'op':'remove','path':'/list/3'}]",
        "[{'op':'remove','path':'/list/-'}]",
        "[{'op':'move','path':'/data/m'}]",
        "[{'op':'move','from':'/data/absent','path':'/data/m'}]",
        "[{'op':'move','from':'/data','path':'/data/m'}]",
        "[{'op':'copy','from':'/nope/z','path':'/data/m'}]",
        "[{'op':'copy','from':'/data/k','path':'/nope/m'}]",
        "[{'op':'test','path':'/data/k','value':'w'}]",
        "[{'op':'test','path':'/nope/z','value':null}]",
        "[{'op':'test','path':'','value':5}]"
      })
  void doesNotFit(String patch) {
    assertThatThrownBy(() -> apply(patch))
        .isInstanceOfSatisfying(
            ApiFailure.class, failure -> assertThat(failure.code()).isEqualTo(422))
        .hasMessage("the server rejected our request due to an error in our request");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "{} | object into Go value of type []handlers.jsonPatchOp",
        "'x' | string into Go value of type []handlers.jsonPatchOp",
        "[1] | number into Go value of type handlers.jsonPatchOp",
        "[{'op':5}] | number into Go struct field jsonPatchOp.op of type string",
        "[{'op':'add','path':[]}] | array into Go struct field jsonPatchOp.path of type string"
      })
  void isMalformed(String patch, String problem) {
    assertThatThrownBy(() -> apply(patch))
        .isInstanceOfSatisfying(
            ApiFailure.class, failure -> assertThat(failure.code()).isEqualTo(400))
        .hasMessage("error decoding patch: json: cannot unmarshal " + problem);
  }

  @Test
  void unknownMembersOfOperationsAreReported() {
    assertThat(
            Patches.problems(
                PatchKind.JSON, Json.tree("[{'op':'test'},{'op':'add','foo':1,'bar':2}]")))
        .containsExactly(
            "json patch unknown field \"[1].foo\"", "json patch unknown field \"[1].bar\"");
  }

  @Test
  void tenThousandOperationsAreEnough() {
    String one = "{'op':'test','path':'/data/k','value':'v'}";
    assertThat(apply(list(one, 10_000))).isNotNull();
    assertThatThrownBy(() -> apply(list(one, 10_001)))
        .isInstanceOfSatisfying(
            ApiFailure.class, failure -> assertThat(failure.code()).isEqualTo(413))
        .hasMessageContaining("The allowed maximum operations in a JSON patch is 10000, got 10001");
  }

  @Test
  @Timeout(10)
  void copiesThatDoubleTheObjectAreRefused() {
    String copy = "{'op':'copy','from':'/objects','path':'/objects/-'}";
    assertThatThrownBy(() -> apply(list(copy, 60))).isInstanceOf(ApiFailure.class);
  }

  @Test
  @Timeout(10)
  void aDocumentDoesNotGetDeeperThanItCouldBeRead() {
    String nest =
        "{'op':'move','from':'/data','path':'/list/0'},"
            + "{'op':'add','path':'/data','value':{}},"
            + "{'op':'move','from':'/list/0','path':'/data/d'}";
    assertThatThrownBy(() -> apply(list(nest, 3000))).isInstanceOf(ApiFailure.class);
  }

  @Test
  @Timeout(20)
  void manyChangesOfALongListTakeNoLong() {
    String items = String.join(",", Collections.nCopies(300_000, "1"));
    Tree.Members current = Json.object("{'list':[" + items + "]}");
    Tree patch = Json.tree(list("{'op':'move','from':'/list/0','path':'/list/-'}", 10_000));
    assertThatThrownBy(() -> JsonPatch.apply(current, patch)).isInstanceOf(ApiFailure.class);
    Tree few = Json.tree(list("{'op':'move','from':'/list/0','path':'/list/-'}", 100));
    assertThat(JsonPatch.apply(current, few)).isEqualTo(current);
  }

  private static String list(String element, int times) {
    return "[" + String.join(",", Collections.nCopies(times, element)) + "]";
  }

  private static Tree.Members apply(String patch) {
    return JsonPatch.apply(Json.object(CURRENT), Json.tree(patch));
  }
}
