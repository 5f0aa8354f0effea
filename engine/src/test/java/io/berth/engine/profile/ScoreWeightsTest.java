package io.berth.engine.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.config.ConfigurationException;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreWeightsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}                                                           | A=2 B=1",
        "{score: {enabled: [{name: A, weight: 5}]}}                   | A=5 B=1",
        "{score: {enabled: [{name: B, weight: 7}]}}                   | B=7 A=2",
        "{score: {enabled: [{name: A}]}}                              | A=1 B=1",
        "{score: {enabled: [{name: A, weight: 0}]}}                   | A=1 B=1",
        "{multiPoint: {enabled: [{name: B, weight: 4}]}}              | A=2 B=4",
        "{multiPoint: {enabled: [{name: Extra, weight: 3}]}}          | A=2 B=1 Extra=3",
        "{filter: {enabled: [{name: A, weight: 9}]}}                  | A=2 B=1",
        "{score: {disabled: [{name: A}]}}                             | B=1",
        "{score: {enabled: [{name: B, weight: 7}]}, multiPoint: {enabled: [{name: B, weight: 4}]}}"
            + " | B=7 A=2",
        "{score: {enabled: [{name: Extra, weight: 2147483647}]}}      | A=2 B=1 Extra=2147483647",
        "{multiPoint: {enabled: [{name: Extra, weight: -3}]}}         | A=2 B=1 Extra=-3",
        "{multiPoint: {enabled: [{name: C, weight: -3}]}}             | A=2 B=1"
      })
  void weigh(String plugins, String expected) throws ConfigurationException {
    String weights =
        Setups.profile(plugins).score().stream()
            .map(score -> score.plugin().name() + "=" + score.weight())
            .collect(Collectors.joining(" "));
    assertThat(weights).isEqualTo(expected);
  }
}
