package io.berth.apiserver.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.tree.Tree;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cases were put to kube-apiserver 1.36.4, which answered the same. */
class StrategicMergeTest {
  private static final String META =
      "{'metadata':{'labels':{'a':'b','c':'d'},'finalizers':['x','y','z']}}";

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "{'labels':{'a':null,'n':'1'}} | {'labels':{'c':'d','n':'1'},'finalizers':['x','y','z']}",
        "{'labels':null} | {'finalizers':['x','y','z']}",
        "{'labels':{'$patch':'replace','n':'1'}} | {'labels':{'n':'1'},'finalizers':['x','y','z']}",
        "{'labels':{'$patch':'delete'}} | {'labels':{},'finalizers':['x','y','z']}",
        "{'labels':{'$retainKeys':['c','n'],'n':'1'}}"
            + " | {'labels':{'c':'d','n':'1'},'finalizers':['x','y','z']}",
        "{'annotations':{'a':null,'b':'c'}}"
            + " | {'labels':{'a':'b','c':'d'},'finalizers':['x','y','z'],'annotations':{'b':'c'}}",
        "{'annotations':{'$patch':'replace','b':'c'}}"
            + " | {'labels':{'a':'b','c':'d'},'finalizers':['x','y','z']}"
      })
  void objects(String patch, String expected) {
    assertThat(metadata(patch)).isEqualTo("{'metadata':" + expected + "}");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "{'finalizers':['n']} | ['n','x','y','z']",
        "{'finalizers':['n','y']} | ['n','x','y','z']",
        "{'finalizers':['z','x']} | ['y','z','x']",
        "{'$deleteFromPrimitiveList/finalizers':['y']} | ['x','z']",
        "{'$deleteFromPrimitiveList/finalizers':'y'} | ['x','y','z']",
        "{'$setElementOrder/finalizers':['z','y','x']} | ['z','y','x']",
        "{'$setElementOrder/finalizers':['z','x'],'finalizers':['z']} | ['y','z','x']",
        "{'$setElementOrder/finalizers':['q','x'],'finalizers':['q'],"
            + "'$deleteFromPrimitiveList/finalizers':['y']} | ['q','x','z']"
      })
  void listsOfPlainValues(String patch, String expected) {
    assertThat(metadata(patch))
        .isEqualTo("{'metadata':{'labels':{'a':'b','c':'d'},'finalizers':" + expected + "}}");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "[{'name':'B','value':'9'}]"
            + " | [{'name':'A','value':'1'},{'name':'B','value':'9'},{'name':'C','value':'3'}]",
        "[{'name':'D','value':'9'}]"
            + " | [{'name':'D','value':'9'},{'name':'A','value':'1'},{'name':'B','value':'2'},"
            + "{'name':'C','value':'3'}]",
        "[{'name':'C'},{'name':'A','value':null}]"
            + " | [{'name':'B','value':'2'},{'name':'C','value':'3'},{'name':'A'}]",
        "[{'name':'B','$patch':'delete'}] | [{'name':'A','value':'1'},{'name':'C','value':'3'}]",
        "[{'$patch':'replace'},{'name':'N'}] | [{'name':'N'}]",
        "[{'$patch':'replace'}] | []"
      })
  void listsByKey(String env, String expected) {
    String patch = "{'spec':{'containers':[{'name':'one','env':" + env + "}]}}";
    assertThat(pod(patch))
        .isEqualTo(
            "{'spec':{'containers':[{'name':'one','env':"
                + expected
                + "},{'name':'two','args':['1']}]}}");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "{'containers':[{'name':'two','args':['2','3']}]}"
            + " | [{'name':'one','env':ENV},{'name':'two','args':['2','3']}]",
        "{'$setElementOrder/containers':[{'name':'two'},{'name':'one'}]}"
            + " | [{'name':'two','args':['1']},{'name':'one','env':ENV}]",
        "{'$setElementOrder/containers':[{'name':'new'},{'name':'one'}],"
            + "'containers':[{'name':'new'},{'name':'two','$patch':'delete'}]}"
            + " | [{'name':'new'},{'name':'one','env':ENV}]",
        "{'containers':[{'name':'two','ports':[{'containerPort':1}]}]} |"
            + " [{'name':'one','env':ENV},{'name':'two','args':['1'],'ports':[{'containerPort':1}]}]"
      })
  void listsInAnOrder(String patch, String expected) {
    String env = "[{'name':'A','value':'1'},{'name':'B','value':'2'},{'name':'C','value':'3'}]";
    assertThat(pod("{'spec':" + patch + "}"))
        .isEqualTo("{'spec':{'containers':" + expected.replace("ENV", env) + "}}");
  }

  @Test
  void onlyTheRetainedKeysStay() {
    assertThat(
            apply(
                ResourceTypes.DEPLOYMENT,
                "{'spec':{'strategy':{'type':'RollingUpdate','rollingUpdate':{'maxSurge':1}}}}",
                "{'spec':{'strategy':{'$retainKeys':['type'],'type':'Recreate'}}}"))
        .isEqualTo("{'spec':{'strategy':{'type':'Recreate'}}}");
  }

  @Test
  void whatTheSchemaDoesNotKnowMergesLikeAMergePatch() {
    assertThat(
            apply(
                ResourceTypes.CONTROLLER_REVISION,
                "{'data':{'a':{'b':1,'c':[1]}}}",
                "{'data':{'a':{'b':null,'c':[2],'d':3}}}"))
        .isEqualTo("{'data':{'a':{'c':[2],'d':3}}}");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "{'labels':{'$patch':'bad','q':1}} | unknown patch type: bad in map: map[$patch:bad q:1]",
        "{'labels':{'$retainKeys':['c'],'n':'1'}} | invalid patch format of retainKeys",
        "{'labels':{'$retainKeys':'c'}} | invalid patch format of retainKeys",
        "{'$deleteFromPrimitiveList':['y']} | invalid patch format of primitive list",
        "{'$setElementOrder':['y']} | invalid patch format of setElementOrder list",
        "{'finalizers':[5]} | list element types are not identical: [[x y z] [5]]",
        "{'$setElementOrder/nope':[]}"
            + " | unable to find api field in struct ObjectMeta for the json field \"\"nope\"\"",
        "{'ownerReferences':[{'name':'x'}]}"
            + " | map: map[name:x] does not contain declared merge key: uid",
        "{'ownerReferences':[{'$patch':'merge'}]}"
            + " | merging lists cannot yet be specified in the patch"
      })
  void makesNoSense(String patch, String message) {
    String current =
        "{'metadata':{'labels':{'a':'b'},'finalizers':['x','y','z'],'ownerReferences':[{'uid':'u'}]}}";
    assertThatThrownBy(() -> apply(ResourceTypes.CONFIG_MAP, current, "{'metadata':" + patch + "}"))
        .isInstanceOfSatisfying(
            ApiFailure.class, failure -> assertThat(failure.code()).isEqualTo(400))
        .hasMessage(message.replace("\"\"", "\""));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "{'data':5} | map[data:5] | cannot restore map from int64",
        "{'data':{'k':{'x':1}}} | map[data:map[k:map[x:1]]] | unrecognized type: string",
        "{'data':{'k':5}} | map[data:map[k:5]] | cannot convert int64 to string",
        "{'immutable':'x'} | map[immutable:x] | unrecognized type: bool",
        "{'metadata':[]} | map[metadata:[]] | cannot restore struct from: slice"
      })
  void leavesAnObjectThatCannotBe(String patch, String shown, String problem) {
    Tree sent = Json.tree(patch);
    Tree.Members patched =
        Patches.apply(
            PatchKind.STRATEGIC, ResourceTypes.CONFIG_MAP, Json.object("{'data':{}}"), sent);
    assertThatThrownBy(
            () -> Patches.decode(PatchKind.STRATEGIC, ResourceTypes.CONFIG_MAP, patched, sent))
        .isInstanceOfSatisfying(
            ApiFailure.class, failure -> assertThat(failure.code()).isEqualTo(422))
        .hasMessage(" \"\" is invalid: patch: Invalid value: \"" + shown + "\": " + problem);
  }

  @Test
  @Timeout(10)
  void longListsMergeInLittleTime() {
    String current = env(0, 50_000);
    String patch = env(25_000, 75_000);
    String merged =
        apply(
            ResourceTypes.POD,
            "{'spec':{'containers':[{'name':'a','env':" + current + "}]}}",
            "{'spec':{'containers':[{'name':'a','env':" + patch + "}]}}");
    assertThat(merged.split("'name'")).hasSize(75_002);
  }

  private static String env(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(i -> "{'name':'e" + i + "'}")
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String metadata(String patch) {
    return apply(ResourceTypes.CONFIG_MAP, META, "{'metadata':" + patch + "}");
  }

  private static String pod(String patch) {
    return apply(
        ResourceTypes.POD,
        "{'spec':{'containers':[{'name':'one','env':[{'name':'A','value':'1'},"
            + "{'name':'B','value':'2'},{'name':'C','value':'3'}]},{'name':'two','args':['1']}]}}",
        patch);
  }

  private static String apply(ResourceType type, String current, String patch) {
    return Json.text(
        Patches.apply(PatchKind.STRATEGIC, type, Json.object(current), Json.tree(patch)));
  }
}
