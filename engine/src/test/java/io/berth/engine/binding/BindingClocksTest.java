package io.berth.engine.binding;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.spi.Done;
import io.berth.spi.PermitPlugin.Hold;
import io.berth.spi.PreBindPlugin.Await;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Deadlines hold whatever happens to the wall clock. */
class BindingClocksTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final BindingRig rig = new BindingRig().bind("Binder", BindingRig::defaultBinder);

  @ParameterizedTest
  @ValueSource(strings = {"-PT1H", "PT0S", "PT1H"})
  void aPermissionTimesOut(Duration error) {
    rig.permit("P", () -> new Hold(MINUTE)).start().setWallClock(error);
    rig.pass(MINUTE.minusNanos(1));
    assertThat(rig.story).containsExactly("delayed");
    rig.pass(Duration.ofNanos(1));
    assertThat(rig.story.getLast()).startsWith("rejected by P");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-PT1H", "PT0S", "PT1H"})
  void anUnknownWriteIsAskedFor(Duration error) {
    rig.start().answer(new CommandOutcome.Unknown("time-out")).setWallClock(error);
    rig.pass(SECOND.minusNanos(1));
    assertThat(rig.commands).hasSize(1);
    rig.pass(Duration.ofNanos(1));
    assertThat(rig.commands.getLast()).isInstanceOf(Command.Get.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-PT1H", "PT0S", "PT1H"})
  void aWaitEnds(Duration error) {
    List<Duration> elapsed = new ArrayList<>();
    List<Instant> wall = new ArrayList<>();
    rig.preBind(
            "B",
            binding -> {
              elapsed.add(binding.elapsed());
              wall.add(binding.now());
              return elapsed.size() == 1 ? Await.time(MINUTE) : Done.DONE;
            })
        .start()
        .setWallClock(error);
    rig.pass(MINUTE.minusNanos(1));
    assertThat(elapsed).hasSize(1);
    rig.pass(Duration.ofNanos(1));
    assertThat(elapsed).containsExactly(Duration.ZERO, MINUTE);
    assertThat(wall).containsExactly(BindingRig.START, BindingRig.START.plus(MINUTE).plus(error));
  }
}
