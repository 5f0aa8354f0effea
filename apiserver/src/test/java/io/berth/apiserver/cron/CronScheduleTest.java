package io.berth.apiserver.cron;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneId;
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
          * * * *      | expected exactly 5 fields, found 4: [* * * *]
          60 * * * *   | end of range (60) above maximum (59): 60
          * * * * 7    | end of range (7) above maximum (6): 7
          * * 0 * *    | beginning of range (0) below minimum (1): 0
          5-1 * * * *  | beginning of range (5) beyond end of range (1): 5-1
          */0 * * * *  | step of range should be a positive number: */0
          */2/3 * * * *| too many slashes: */2/3
          1-2-3 * * * *| too many hyphens: 1-2-3
          * * * foo *  | failed to parse int from foo: strconv.Atoi: parsing "foo": invalid syntax
          @never       | unrecognized descriptor: @never
          @every day   | failed to parse duration @every day: time: invalid duration "day"
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
}
