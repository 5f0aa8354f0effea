package io.berth.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import io.berth.codec.stream.KindStream;
import io.berth.model.core.Pod;
import io.berth.model.schema.Kinds;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is measured is what it should be. */
class SyntheticWatchTest {
  private static final int PODS = 600;

  private static List<Pod> pods(SyntheticWatch format) throws IOException, CodecException {
    return DecodeBenchmark.read(new KindStream<>(Kinds.of(Pod.class)), format, format.events(PODS));
  }

  @Test
  void thePodsAreTheSameInBothFormats() throws IOException, CodecException {
    assertThat(pods(SyntheticWatch.PROTOBUF)).hasSize(PODS).isEqualTo(pods(SyntheticWatch.JSON));
  }

  @Test
  void thePodsDiffer() throws IOException, CodecException {
    List<Pod> pods = pods(SyntheticWatch.PROTOBUF);

    assertThat(pods).extracting(pod -> pod.metadata().uid()).doesNotHaveDuplicates();
    assertThat(pods).extracting(Pod::key).doesNotHaveDuplicates();
    assertThat(pods)
        .filteredOn(pod -> pod.status().phase().equals("Running"))
        .hasSize(PODS * 4 / 5)
        .allMatch(pod -> pod.status().conditions().size() == 5);
    assertThat(pods.stream().map(pod -> pod.metadata().ownerReferences()).distinct())
        .hasSizeGreaterThan(50);
  }

  @Test
  void theyAreAsLargeAsRealOnes() {
    assertThat(SyntheticWatch.PROTOBUF.events(PODS).length / PODS).isBetween(3_500, 4_200);
    assertThat(SyntheticWatch.JSON.events(PODS).length / PODS).isBetween(5_500, 6_500);
  }
}
