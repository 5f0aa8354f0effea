package io.berth.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.benchmarks.JsonSample.Tokenizer;
import io.berth.codec.CodecException;
import io.berth.model.core.Node;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is compared comes to the same records, and these are what they should be. */
class JsonSampleTest {
  private static final int COUNT = 300;

  static Stream<JsonSample<?>> samples() {
    return Stream.of(JsonSample.pods(COUNT), JsonSample.nodes(COUNT));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void bothTokenizersComeToTheSameRecords(JsonSample<?> sample) throws CodecException {
    List<?> records = sample.read(Tokenizer.BERTH);
    assertThat(records).hasSize(COUNT).doesNotHaveDuplicates();
    assertThat(sample.read(Tokenizer.JACKSON)).isEqualTo(records);
  }

  @Test
  void nodesAreComplete() throws CodecException {
    List<Node> nodes = JsonSample.nodes(COUNT).read(Tokenizer.BERTH);
    assertThat(nodes).extracting(node -> node.metadata().uid()).doesNotHaveDuplicates();
    assertThat(nodes)
        .allSatisfy(
            node -> {
              assertThat(node.status().images()).hasSize(30);
              assertThat(node.status().conditions()).hasSize(4);
              assertThat(node.status().allocatable()).containsKeys("cpu", "memory", "pods");
            });
    assertThat(nodes).filteredOn(node -> !node.spec().taints().isEmpty()).hasSize(COUNT / 20);
  }
}
