package io.berth.kube.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One instance, told the time and the answers by hand. Times are in milliseconds. */
class ElectionTest {
  private static final Instant WALL = Instant.parse("2026-01-31T23:59:59Z");
  private static final String YOURS =
      "{\"kind\":\"Lease\",\"metadata\":{\"name\":\"kube-scheduler\"},\"spec\":{"
          + "\"holderIdentity\":\"you\",\"leaseDurationSeconds\":15,\"leaseTransitions\":4,"
          + "\"acquireTime\":\"2026-01-01T00:00:00.000000Z\","
          + "\"renewTime\":\"%s\"}}";

  private long now;
  private final LeaseServer server = new LeaseServer();
  private final LeaseClient client = new LeaseClient(server, LeaseServer.NAME);
  private final List<String> told = new ArrayList<>();
  private final Fence fence = new Fence(() -> nanos(now));
  private final Election election =
      new Election(
          new LeaseHolder("me", 15), ElectionTimes.DEFAULT, fence, listener(), () -> 0.5, nanos(0));

  @Test
  void aMissingLeaseIsCreated() {
    assertThat(run()).isEqualTo("get create sleep 2000");
    assertThat(told).containsExactly("leader me", "leading");
    assertThat(fence.remaining()).isEqualTo(Duration.ofSeconds(10));
    assertThat(server.text("spec", "leaseTransitions")).isEqualTo("0");
  }

  @Test
  void aLeaseOfSomebodyElseIsWatchedUntilItHasNotChangedForItsDuration() {
    yours("2026-01-31T23:00:00.000000Z");
    assertThat(run()).isEqualTo("get sleep 3200");
    for (now = 3200; now < 15_000; now += 3200) {
      assertThat(run()).isEqualTo("get sleep " + (now + 3200));
    }
    assertThat(fence.mayWrite()).isFalse();
    now = 14_999;
    assertThat(run()).isEqualTo("sleep 16000");
    now = 16_000;
    assertThat(run()).isEqualTo("get update sleep 18000");
    assertThat(told).containsExactly("leader you", "leader me", "leading");
    assertThat(server.text("spec", "leaseTransitions")).isEqualTo("5");
    assertThat(server.text("spec", "acquireTime")).isEqualTo("2026-01-31T23:59:59.000000Z");
  }

  @Test
  void everyChangeStartsTheWaitingAgainWhateverTheTimesInItSay() {
    yours("2026-01-31T23:00:00.000000Z");
    run();
    now = 14_000;
    yours("1990-01-01T00:00:00.000000Z");
    assertThat(run()).isEqualTo("get sleep 17200");
    now = 28_999;
    assertThat(run()).isEqualTo("get sleep 32199");
    now = 29_000 + 3200;
    assertThat(run()).startsWith("get update");
  }

  @Test
  void aLeaseThatWasGivenBackIsTakenAtOnce() {
    server.edit(YOURS.formatted("2026-01-31T23:59:58.000000Z").replace("\"you\"", "\"\""));

    assertThat(run()).isEqualTo("get update sleep 2000");
    assertThat(told).containsExactly("leader me", "leading");
  }

  @Test
  void aLeaseWithoutADurationIsRespectedAsLongAsOurs() {
    server.edit(
        "{\"spec\":{\"holderIdentity\":\"you\"},\"metadata\":{\"name\":\"kube-scheduler\"},\"kind\":\"Lease\"}");
    assertThat(run()).isEqualTo("get sleep 3200");
    now = 14_999;
    assertThat(run()).startsWith("get sleep");
    now = 20_000;
    assertThat(run()).startsWith("get update");
  }

  @ParameterizedTest
  @CsvSource({"0, 2000", "0.5, 3200", "1, 4400"})
  void thoseWhoDoNotLeadWaitByChance(double chance, long next) {
    Election other =
        new Election(
            new LeaseHolder("x", 15),
            ElectionTimes.DEFAULT,
            fence,
            listener(),
            () -> chance,
            nanos(0));
    yours("2026-01-31T23:00:00.000000Z");

    assertThat(run(other)).isEqualTo("get sleep " + next);
  }

  @Test
  void aLeaderRenewsWithoutReading() {
    run();
    now = 2000;
    assertThat(run()).isEqualTo("update sleep 4000");
    assertThat(fence.remaining()).isEqualTo(Duration.ofSeconds(10));
    assertThat(told).containsExactly("leader me", "leading");
    assertThat(server.text("spec", "leaseTransitions")).isEqualTo("0");
  }

  @Test
  void aLeaderWhoseLeaseWasChangedReadsAndRenewsIt() {
    run();
    server.edit(
        "{\"kind\":\"Lease\",\"metadata\":{\"name\":\"kube-scheduler\",\"labels\":{\"a\":\"b\"}},"
            + "\"spec\":{\"holderIdentity\":\"me\",\"leaseDurationSeconds\":15,"
            + "\"acquireTime\":\"2026-01-01T00:00:00.000000Z\"}}");
    now = 2000;

    assertThat(run()).isEqualTo("update get update sleep 4000");
    assertThat(server.text("metadata", "labels", "a")).isEqualTo("b");
    assertThat(server.text("spec", "acquireTime")).isEqualTo("2026-01-01T00:00:00.000000Z");
    assertThat(fence.mayWrite()).isTrue();
  }

  @Test
  void aLeaderWhoseLeaseWasDeletedCreatesItAgain() {
    run();
    server.delete();
    now = 2000;

    assertThat(run()).isEqualTo("update get create sleep 4000");
    assertThat(told).containsExactly("leader me", "leading");
  }

  @Test
  void aLeaderWhoSeesAnotherHolderLosesAtOnce() {
    run();
    yours("2026-01-31T23:59:59.000000Z");
    now = 2000;

    assertThat(run()).isEqualTo("update get over");
    assertThat(told)
        .containsExactly("leader me", "leading", "lost you has taken the lease", "leader you");
    assertThat(fence.mayWrite()).isFalse();
  }

  @Test
  void aLeaderWhoseLeaseWasClearedTakesItAgain() {
    run();
    server.edit(YOURS.formatted("2026-01-31T23:59:58.000000Z").replace("\"you\"", "\"\""));
    now = 2000;

    assertThat(run()).isEqualTo("update get update sleep 4000");
    assertThat(fence.mayWrite()).isTrue();
  }

  @Test
  void aCallThatHangsDoesNotKeepTheLeadFromBeingLost() {
    run();
    now = 9_500;
    assertThat(step()).isInstanceOf(ElectionStep.Send.class);
    assertThat(step()).isEqualTo(new ElectionStep.Sleep(nanos(10_000)));
    assertThat(fence.mayWrite()).isTrue();

    now = 10_000;
    assertThat(fence.mayWrite()).isFalse();
    assertThat(step()).isInstanceOf(ElectionStep.Over.class);
    assertThat(told.getLast()).isEqualTo("lost the lease could not be renewed in time");
  }

  @Test
  void theTimeThatACallTakesIsNotWon() {
    run();
    now = 2000;
    ElectionStep.Send send = (ElectionStep.Send) step();
    now = 6500;
    answer(send, client.perform(send.call(), send.timeout()));

    assertThat(fence.remaining()).isEqualTo(Duration.ofMillis(5500));
    assertThat(step()).isEqualTo(new ElectionStep.Sleep(nanos(8500)));
  }

  @Test
  void aLeaderTriesAgainAtTheNextPeriodOrAtOnceIfThatIsOver() {
    run();
    now = 2000;
    fail("update", "get");
    assertThat(step()).isEqualTo(new ElectionStep.Sleep(nanos(4000)));
    now = 4000;
    ElectionStep.Send send = (ElectionStep.Send) step();
    now = 7000;
    answer(send, new LeaseResult.Failed("slow"));
    fail("get");
    assertThat(((ElectionStep.Send) step()).call().verb()).isEqualTo("update");
    assertThat(told).contains("failed no");
  }

  @Test
  void aCallWithoutAnAnswerIsGivenUpAndItsLateAnswerIgnored() {
    ElectionStep.Send send = (ElectionStep.Send) step();
    assertThat(send.timeout()).isEqualTo(Duration.ofSeconds(5));
    now = 5000;
    assertThat(step()).isEqualTo(new ElectionStep.Sleep(nanos(8200)));
    assertThat(told).containsExactly("failed no answer in time to the call \"get\"");

    answer(send, new LeaseResult.Missing());
    assertThat(step()).isEqualTo(new ElectionStep.Sleep(nanos(8200)));
  }

  @Test
  void aClaimWhoseAnswerComesTooLateIsWorthNothing() {
    ElectionStep.Send get = (ElectionStep.Send) step();
    answer(get, new LeaseResult.Missing());
    ElectionStep.Send create = (ElectionStep.Send) step();
    LeaseResult answer = client.perform(create.call(), create.timeout());
    now = 10_000;
    answer(create, answer);

    assertThat(fence.mayWrite()).isFalse();
    assertThat(told.getLast()).startsWith("failed the answer came too late");
    now = 14_000;
    assertThat(run()).isEqualTo("get update sleep 16000");
    assertThat(fence.mayWrite()).isTrue();
  }

  @Test
  void aPauseOfTheProcessEndsTheRightToWriteBeforeAnybodyNotices() {
    run();
    now = 60_000;

    assertThat(fence.mayWrite()).isFalse();
    assertThat(run()).isEqualTo("over");
  }

  @Test
  void twoWhoWantItAtTheSameTimeCannotBothHaveIt() {
    Fence otherFence = new Fence(() -> nanos(now));
    Election other =
        new Election(
            new LeaseHolder("x", 15),
            ElectionTimes.DEFAULT,
            otherFence,
            listener(),
            () -> 0.5,
            nanos(0));
    server.edit(YOURS.formatted("2026-01-31T23:59:58.000000Z").replace("\"you\"", "\"\""));
    ElectionStep.Send mine = (ElectionStep.Send) step();
    answer(mine, client.perform(mine.call(), mine.timeout()));
    assertThat(run(other)).isEqualTo("get update sleep 2000");

    assertThat(run()).isEqualTo("update sleep 3200");
    assertThat(told.getLast()).isEqualTo("failed the object has been modified");
    assertThat(fence.mayWrite()).isFalse();
    assertThat(otherFence.mayWrite()).isTrue();
  }

  @Test
  void aClosedFenceStaysClosed() {
    fence.close();
    run();

    assertThat(fence.mayWrite()).isFalse();
  }

  private void yours(String renewed) {
    server.edit(YOURS.formatted(renewed));
  }

  private ElectionStep step() {
    return election.step(nanos(now), WALL);
  }

  private void answer(ElectionStep.Send to, LeaseResult answer) {
    election.answered(to.number(), answer, nanos(now), WALL);
  }

  private void fail(String... verbs) {
    for (String verb : verbs) {
      ElectionStep.Send send = (ElectionStep.Send) step();
      assertThat(send.call().verb()).isEqualTo(verb);
      answer(send, new LeaseResult.Failed("no"));
    }
  }

  private String run() {
    return run(election);
  }

  /** Makes all calls that are wanted now, without time passing; says which, and what comes next. */
  private String run(Election who) {
    StringBuilder calls = new StringBuilder();
    while (true) {
      switch (who.step(nanos(now), WALL)) {
        case ElectionStep.Send send -> {
          calls.append(send.call().verb()).append(' ');
          who.answered(
              send.number(), client.perform(send.call(), send.timeout()), nanos(now), WALL);
        }
        case ElectionStep.Sleep(long until) -> {
          return calls + "sleep " + (until - nanos(0)) / 1_000_000;
        }
        case ElectionStep.Over _ -> {
          return calls + "over";
        }
      }
    }
  }

  /** A clock that wraps around soon. */
  private static long nanos(long millis) {
    return Long.MAX_VALUE - 5_000_000_000L + millis * 1_000_000;
  }

  private ElectionListener listener() {
    return new ElectionListener() {
      @Override
      public void leading() {
        told.add("leading");
      }

      @Override
      public void lost(String why) {
        told.add("lost " + why);
      }

      @Override
      public void observedLeader(String identity) {
        told.add("leader " + identity);
      }

      @Override
      public void failed(String problem) {
        told.add("failed " + problem);
      }
    };
  }
}
