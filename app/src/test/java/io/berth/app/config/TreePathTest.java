package io.berth.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreePathTest {
  private static final String FILE = "a:\n  b:\n  - c: 1\n  - d: 2\n    e: 3\n";

  @ParameterizedTest
  @CsvSource({
    "'', 1:1",
    "a, 1:1",
    "a.b, 2:3",
    "a.b[0], 3:5",
    "a.b[1].e, 5:5",
    "a.b[1].missing, 4:5",
    "a.b[7].c, 2:3",
    "a.b.c, 2:3",
    "x.y, 1:1"
  })
  void finds(String path, String position) throws CodecException {
    assertThat(new TreePath(path).in(tree())).hasToString(position);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a           | {}",
        "a.b[1].e    | {\"a\":{\"b\":[{\"c\":1},{\"d\":2}]}}",
        "a.b[1]      | nothing",
        "a.x         | nothing",
        "''          | nothing"
      })
  void removes(String path, String rest) throws CodecException {
    assertThat(new TreePath(path).removedFrom(tree()).map(JsonWriter::compact).orElse("nothing"))
        .isEqualTo(rest);
  }

  private static Tree tree() throws CodecException {
    return TreeReader.read("test", FILE);
  }
}
