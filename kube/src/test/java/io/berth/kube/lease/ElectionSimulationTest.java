package io.berth.kube.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole lives of several instances. That no two may write at once is checked all the time. */
class ElectionSimulationTest {
  private static final Duration QUIET = Duration.ofMinutes(2);

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void noTwoMayWriteAtOnceWhateverGoesWrong(int count) {
    int leads = 0;
    for (long seed = 0; seed < 150; seed++) {
      leads += troubledLife(seed, count, 0);
    }
    // if nobody ever led there would be nothing to see
    assertThat(leads).isGreaterThan(500);
  }

  @Test
  void clocksMayRunAtDifferentSpeeds() {
    int leads = 0;
    for (long seed = 1000; seed < 1100; seed++) {
      leads += troubledLife(seed, 3, 0.15);
    }
    assertThat(leads).isGreaterThan(500);
  }

  /** Ten minutes of faults, then quiet: somebody must lead in the end. Says how many leads. */
  private static int troubledLife(long seed, int count, double drift) {
    ElectionWorld world = new ElectionWorld(seed);
    Random random = world.random;
    for (int i = 0; i < count; i++) {
      start(world, drift);
    }
    for (int minute = 0; minute < 20; minute++) {
      world.faults = faults(random);
      for (Instance instance : List.copyOf(world.instances)) {
        trouble(world, instance, drift);
      }
      world.run(Duration.ofMillis(random.nextInt(60_000)));
    }
    world.faults = ElectionWorld.Faults.NONE;
    for (Instance instance : List.copyOf(world.instances)) {
      replaceIfOver(world, instance, drift);
    }
    world.run(QUIET);
    assertThat(world.leader()).as("seed " + seed + ": " + world.history).isPresent();
    return (int) world.history.stream().filter(it -> it.endsWith(" leads")).count();
  }

  private static ElectionWorld.Faults faults(Random random) {
    return new ElectionWorld.Faults(
        random.nextInt(3) == 0 ? random.nextDouble() : random.nextDouble() * 0.1,
        Duration.ofMillis(1 + random.nextInt(random.nextBoolean() ? 50 : 3000)),
        Duration.ofMillis(1 + random.nextInt(20_000)));
  }

  private static void trouble(ElectionWorld world, Instance instance, double drift) {
    Random random = world.random;
    if (replaceIfOver(world, instance, drift)) {
      return;
    }
    switch (random.nextInt(8)) {
      case 0 -> instance.kill();
      case 1 -> instance.stop();
      case 2, 3 -> instance.pause(Duration.ofMillis(random.nextInt(40_000)));
      default -> {}
    }
  }

  private static boolean replaceIfOver(ElectionWorld world, Instance instance, double drift) {
    if (!instance.isOver()) {
      return false;
    }
    world.instances.remove(instance);
    start(world, drift);
    return true;
  }

  private static void start(ElectionWorld world, double drift) {
    world.start(
        "i" + world.random.nextInt(1_000_000),
        Duration.ofMinutes(world.random.nextInt(121) - 60),
        1 + (world.random.nextDouble() * 2 - 1) * drift);
  }

  @Test
  void aKilledLeaderIsFollowedWithinTheLeaseDurationAndTwoTries() {
    Duration worst = Duration.ZERO;
    for (long seed = 0; seed < 300; seed++) {
      ElectionWorld world = threeInstances(seed);
      world.leader().orElseThrow().kill();
      Duration took = world.untilSomebodyLeads(Duration.ofMinutes(2));
      worst = took.compareTo(worst) > 0 ? took : worst;
    }
    // 15 s after it was last seen, and it was seen, and is tried again, every 2 s to 4.4 s
    assertThat(worst)
        .isBetween(Duration.ofSeconds(15), Duration.ofMillis(15_000 + 2 * 4_400 + 100));
  }

  @Test
  void aLeaderThatGivesTheLeaseBackIsFollowedAtTheNextTry() {
    Duration worst = Duration.ZERO;
    for (long seed = 0; seed < 300; seed++) {
      ElectionWorld world = threeInstances(seed);
      world.leader().orElseThrow().stop();
      Duration took = world.untilSomebodyLeads(Duration.ofMinutes(2));
      worst = took.compareTo(worst) > 0 ? took : worst;
    }
    assertThat(worst).isLessThanOrEqualTo(Duration.ofMillis(4_400 + 100));
  }

  @Test
  void aLeaderThatIsCutOffStopsBeforeAnotherOneBegins() {
    for (long seed : LongStream.range(0, 100).toArray()) {
      ElectionWorld world = threeInstances(seed);
      Instance old = world.leader().orElseThrow();
      world.faults = new ElectionWorld.Faults(1, Duration.ofMillis(10), Duration.ofMillis(10));
      world.run(Duration.ofMillis(10_050));

      assertThat(world.leader()).isEmpty();
      assertThat(old.isOver()).isTrue();
      assertThat(world.history.getLast()).endsWith("could not be renewed in time");
    }
  }

  @Test
  void anOutageShorterThanTheDeadlineCostsNoLead() {
    for (long seed = 0; seed < 100; seed++) {
      ElectionWorld world = threeInstances(seed);
      Instance leader = world.leader().orElseThrow();
      world.faults = new ElectionWorld.Faults(1, Duration.ofMillis(10), Duration.ofMillis(10));
      // a call that began in the outage may hang for 5 s
      world.run(Duration.ofMillis(900));
      world.faults = ElectionWorld.Faults.NONE;
      world.run(QUIET);

      assertThat(world.leader()).as("seed " + seed).contains(leader);
    }
  }

  @Test
  void withoutFaultsTheFirstLeadsForEver() {
    ElectionWorld world = threeInstances(7);
    Instance leader = world.leader().orElseThrow();
    world.run(Duration.ofHours(2));

    assertThat(world.leader()).contains(leader);
    assertThat(world.history).hasSize(1);
    assertThat(world.server.text("spec", "leaseTransitions")).isEqualTo("0");
  }

  @Test
  void aDeletedLeaseIsBackSoonAndSomebodyLeads() {
    for (long seed = 0; seed < 100; seed++) {
      ElectionWorld world = new ElectionWorld(seed);
      Instance only = world.start("a", Duration.ZERO, 1);
      world.run(Duration.ofSeconds(30));
      world.server.delete();
      world.run(Duration.ofSeconds(3));

      assertThat(world.leader()).contains(only);
      assertThat(world.server.holder()).isEqualTo("a");
    }
  }

  private static ElectionWorld threeInstances(long seed) {
    ElectionWorld world = new ElectionWorld(seed);
    for (String name : List.of("a", "b", "c")) {
      world.start(name, Duration.ofHours(world.random.nextInt(3) - 1), 1);
    }
    world.run(Duration.ofMillis(30_000 + world.random.nextInt(10_000)));
    assertThat(world.leader()).as("seed " + seed).isPresent();
    return world;
  }
}
