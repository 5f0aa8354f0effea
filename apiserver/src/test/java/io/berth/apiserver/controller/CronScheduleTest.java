package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneId;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CronScheduleTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          * * * * *        | UTC           | 2026-01-31T23:59:30Z | 2026-02-01T00:00:00Z
          */15 * * * *     | UTC           | 2026-01-31T10:00:00Z | 2026-01-31T10:15:00Z
          5/20 * * * *     | UTC           | 2026-01-31T10:06:00Z | 2026-01-31T10:25:00Z
          0 9-17/4 * * *   | UTC           | 2026-01-31T09:00:00Z | 2026-01-31T13:00:00Z
          30 4 1,15 * 5    | UTC           | 2026-01-02T05:00:00Z | 2026-01-09T04:30:00Z
          30 4 1,15 * *    | UTC           | 2026-01-02T05:00:00Z | 2026-01-15T04:30:00Z
          0 0 * feb-apr mon| UTC           | 2026-01-31T10:00:00Z | 2026-02-02T00:00:00Z
          0 0 29 2 *       | UTC           | 2026-01-01T00:00:00Z | 2028-02-29T00:00:00Z
          @hourly          | UTC           | 2026-01-31T10:00:01Z | 2026-01-31T11:00:00Z
          @weekly          | UTC           | 2026-01-31T10:00:00Z | 2026-02-01T00:00:00Z
          @every 90s       | UTC           | 2026-01-31T10:00:00Z | 2026-01-31T10:01:30Z
          0 8 * * *        | Europe/Berlin | 2026-07-01T07:00:00Z | 2026-07-02T06:00:00Z
          30 2 * * *       | Europe/Berlin | 2026-03-28T12:00:00Z | 2026-03-30T00:30:00Z
          """)
  void findsTheNextTime(String written, String zone, Instant after, Instant next) {
    assertThat(CronSchedule.parse(written.strip()).next(after, ZoneId.of(zone))).contains(next);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          * * * *      | has 4 fields; write 5
          60 * * * *   | "60" is no minute; use values from 0 to 59
          * * * * 7    | "7" is no day of week; use values from 0 to 6
          5-1 * * * *  | is no minute
          */0 * * * *  | is no minute
          * * * foo *  | "foo" is no month; write numbers from 1 to 12
          """)
  void saysWhatIsWrong(String written, String problem) {
    assertThatThrownBy(() -> CronSchedule.parse(written.strip()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(problem);
  }

  @Test
  void aDayThatNeverComesIsNeverDue() {
    assertThat(CronSchedule.parse("0 0 31 2 *").next(Instant.EPOCH, ZoneId.of("UTC"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"'0,1,2,5', '0-2,5'", "'3', '3'", "'0,1,7,8,9', '0,1,7-9'", "'', ''"})
  void indexesAreWrittenAsRanges(String values, String written) {
    TreeSet<Integer> indexes = new TreeSet<>(CompletionIndexes.parse(values));
    assertThat(CompletionIndexes.format(indexes)).isEqualTo(written);
    assertThat(CompletionIndexes.parse(written)).containsExactlyElementsOf(indexes);
  }
}
