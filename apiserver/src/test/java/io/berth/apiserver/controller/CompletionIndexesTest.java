package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CompletionIndexesTest {
  @ParameterizedTest
  @CsvSource({"'0,1,2,5', '0-2,5'", "'3', '3'", "'0,1,7,8,9', '0,1,7-9'", "'', ''"})
  void indexesAreWrittenAsRanges(String values, String written) {
    TreeSet<Integer> indexes = new TreeSet<>(CompletionIndexes.parse(values));
    assertThat(CompletionIndexes.format(indexes)).isEqualTo(written);
    assertThat(CompletionIndexes.parse(written)).containsExactlyElementsOf(indexes);
  }
}
