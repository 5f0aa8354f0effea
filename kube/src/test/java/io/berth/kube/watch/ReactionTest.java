package io.berth.kube.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.ApiStatus;
import io.berth.kube.watch.Reaction.Query;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReactionTest {
  private static final String GATE =
      "ListOptions.meta.k8s.io is invalid: sendInitialEvents: Forbidden: sendInitialEvents is"
          + " forbidden for watch unless the WatchList feature gate is enabled";

  @ParameterizedTest
  @CsvSource({
    "400, STREAMED_LIST, LIST_IN_PAGES",
    "400, LIST, REPEAT",
    "400, WATCH, LIST",
    "401, STREAMED_LIST, REPEAT",
    "401, WATCH, REPEAT",
    "403, STREAMED_LIST, REPEAT",
    "403, LIST, REPEAT",
    "403, WATCH, REPEAT",
    "404, STREAMED_LIST, REPEAT",
    "404, LIST, REPEAT",
    "404, WATCH, REPEAT",
    "405, STREAMED_LIST, REPEAT",
    "406, STREAMED_LIST, ASK_FOR_JSON",
    "406, LIST, ASK_FOR_JSON",
    "415, WATCH, ASK_FOR_JSON",
    "410, STREAMED_LIST, LIST",
    "410, LIST, LIST",
    "410, WATCH, LIST",
    "422, STREAMED_LIST, LIST_IN_PAGES",
    "422, LIST, REPEAT",
    "422, WATCH, LIST",
    "429, WATCH, REPEAT",
    "500, WATCH, REPEAT",
    "503, STREAMED_LIST, REPEAT",
    "302, STREAMED_LIST, REPEAT",
  })
  void statusInsteadOfAnAnswer(int code, Query query, Reaction reaction) {
    assertThat(Reaction.toStatus(new ApiStatus(code, "", "no"), query, false)).isEqualTo(reaction);
  }

  @ParameterizedTest
  @CsvSource({"STREAMED_LIST, LIST_IN_PAGES", "LIST, REPEAT", "WATCH, REPEAT"})
  void featureGateThatIsOffIsNoMissingPermission(Query query, Reaction reaction) {
    assertThat(Reaction.toStatus(new ApiStatus(403, "Forbidden", GATE), query, false))
        .isEqualTo(reaction);
  }

  @ParameterizedTest
  @CsvSource({"406", "415"})
  void serverThatHasNoJsonEitherIsAskedAgain(int code) {
    assertThat(Reaction.toStatus(new ApiStatus(code, "", "no"), Query.LIST, true))
        .isEqualTo(Reaction.REPEAT);
  }

  @ParameterizedTest
  @CsvSource({
    "410, Expired, too old resource version: 1 (5), LIST",
    "410, '', '', LIST",
    "500, Expired, '', LIST",
    "500, Gone, '', LIST",
    "504, Timeout, 'Too large resource version: 9, current: 5', LIST",
    "504, Timeout, 'etcdserver: request timed out', REPEAT",
  })
  void versionThatIsOfNoUseNeedsAList(int code, String reason, String message, Reaction reaction) {
    ApiStatus status = new ApiStatus(code, reason, message);
    assertThat(Reaction.toStatus(status, Query.WATCH, false)).isEqualTo(reaction);
    assertThat(Reaction.toError(status, false)).isEqualTo(reaction);
  }

  @ParameterizedTest
  @CsvSource({
    "429, true, REPEAT",
    "429, false, REPEAT",
    "500, true, LIST",
    "500, false, REPEAT",
    "503, false, REPEAT",
    "404, false, LIST",
    "400, false, LIST",
  })
  void errorInTheMiddleOfAWatch(int code, boolean isFirst, Reaction reaction) {
    assertThat(Reaction.toError(new ApiStatus(code, "", "no"), isFirst)).isEqualTo(reaction);
  }
}
