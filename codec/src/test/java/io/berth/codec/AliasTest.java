package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AliasTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{a: &x 1, b: *x} | {\"a\":1,\"b\":1}",
        "{a: &x [1, {b: c}], d: *x, e: *x} "
            + "| {\"a\":[1,{\"b\":\"c\"}],\"d\":[1,{\"b\":\"c\"}],\"e\":[1,{\"b\":\"c\"}]}",
        "{a: &x [&y q, *y], b: *x, c: *y} | {\"a\":[\"q\",\"q\"],\"b\":[\"q\",\"q\"],\"c\":\"q\"}",
        "{a: &x 1, b: [*x], c: &x 2, d: *x} | {\"a\":1,\"b\":[1],\"c\":2,\"d\":2}",
        "{&x a: b, *x : c2, d: *x} | twice",
        "{a: &x key, b: {*x : 1}} | {\"a\":\"key\",\"b\":{\"key\":1}}"
      })
  void aliasesStandForWhatTheyName(String yaml, String json) throws CodecException {
    if (json.equals("twice")) {
      assertThatThrownBy(() -> tree(yaml)).hasMessageContaining("written twice");
    } else {
      assertThat(tree(yaml)).isEqualTo(json);
    }
  }

  @Test
  void anAliasBombIsRefused() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      String alias = "*a" + (i - 1);
      bomb.append("a%d: &a%d [%s]\n".formatted(i, i, (alias + ", ").repeat(9) + alias));
    }

    assertThatThrownBy(() -> tree(bomb.toString()))
        .isInstanceOf(CodecException.class)
        .hasMessageContaining("the aliases of this document stand for more than 1000000 values");
  }

  @Test
  void anchorsEndWithTheirDocument() {
    assertThatThrownBy(() -> Found.in("{a: &x 1, kind: A, apiVersion: v1}\n---\nb: *x"))
        .hasMessage(
            "test:1:2: not valid JSON: Unexpected character ('a' (code 97)):"
                + " was expecting double-quote to start property name");
    assertThatThrownBy(() -> Found.in("a: &x 1\nkind: A\napiVersion: v1\n---\nb: *x"))
        .hasMessage("test:5:4: document 2: there is no anchor \"&x\" before the alias \"*x\"");
  }

  private static String tree(String yaml) throws CodecException {
    return JsonWriter.compact(TreeReader.read("test", "---\n" + yaml));
  }
}
