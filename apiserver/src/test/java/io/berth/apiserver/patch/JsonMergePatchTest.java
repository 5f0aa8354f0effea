package io.berth.apiserver.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonMergePatchTest {
  private static final Tree NULL = new Tree.Null(Position.NONE);

  /** The appendix of RFC 7386, as far as it is about objects, and what kube-apiserver adds. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "{'a':'b'} | {'a':'c'} | {'a':'c'}",
        "{'a':'b'} | {'b':'c'} | {'a':'b','b':'c'}",
        "{'a':'b'} | {'a':null} | {}",
        "{'a':'b','b':'c'} | {'a':null} | {'b':'c'}",
        "{'a':['b']} | {'a':'c'} | {'a':'c'}",
        "{'a':'c'} | {'a':['b']} | {'a':['b']}",
        "{'a':{'b':'c'}} | {'a':{'b':'d','c':null}} | {'a':{'b':'d'}}",
        "{'a':[{'b':'c'}]} | {'a':[1]} | {'a':[1]}",
        "{'e':null} | {'a':1} | {'e':null,'a':1}",
        "{} | {'a':{'bb':{'ccc':null}}} | {'a':{'bb':{}}}",
        "{'a':{'b':1}} | {'a':[{'c':null,'d':[null]}]} | {'a':[{'c':null,'d':[null]}]}",
        "{} | {'a':[{'c':null,'d':[null]}]} | {'a':[{'d':[null]}]}",
        "{'a':1} | {'a':{'b':null,'c':2}} | {'a':{'c':2}}"
      })
  void merges(String current, String patch, String expected) {
    assertThat(Json.text(JsonMergePatch.apply(Json.object(current), Json.tree(patch))))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "null | Invalid JSON Patch",
        "5 | error decoding patch: json: cannot unmarshal number into Go value of type"
            + " map[string]interface {}",
        "[] | error decoding patch: json: cannot unmarshal array into Go value of type"
            + " map[string]interface {}"
      })
  void onlyObjectsArePatches(String patch, String message) {
    assertThatThrownBy(() -> JsonMergePatch.apply(Json.object("{}"), Json.tree(patch)))
        .hasMessage(message);
  }

  @RepeatedTest(200)
  void theDifferenceOfTwoObjectsLeadsFromOneToTheOther(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    Tree.Members from = randomObject(random, 3);
    Tree.Members to = randomObject(random, 3);
    assertThat(JsonMergePatch.apply(from, difference(from, to))).isEqualTo(to);
  }

  private static Tree.Members difference(Tree.Members from, Tree.Members to) {
    Map<String, Tree> patch = new LinkedHashMap<>();
    from.members()
        .forEach(
            (name, value) -> {
              if (!to.members().containsKey(name)) {
                patch.put(name, NULL);
              }
            });
    to.members()
        .forEach(
            (name, value) -> {
              Tree before = from.members().get(name);
              if (before instanceof Tree.Members left && value instanceof Tree.Members right) {
                patch.put(name, difference(left, right));
              } else if (!value.equals(before)) {
                patch.put(name, value);
              }
            });
    return Trees.object(patch);
  }

  private static Tree.Members randomObject(Random random, int depth) {
    Map<String, Tree> members = new LinkedHashMap<>();
    int size = random.nextInt(5);
    for (int i = 0; i < size; i++) {
      members.put("m" + random.nextInt(6), randomValue(random, depth));
    }
    return Trees.object(members);
  }

  private static Tree randomValue(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 4 : 2)) {
      case 0 -> Trees.text("t" + random.nextInt(3));
      case 1 -> new Tree.Numeral(Position.NONE, Integer.toString(random.nextInt(3)));
      default -> randomObject(random, depth - 1);
    };
  }
}
