package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.profile.Profile;
import io.berth.spi.Allowed;
import io.berth.spi.PluginException;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.PodInfo;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PreEnqueuePhaseTest {
  private static Profile profile(String answer) {
    return new FakeProfile()
        .door("Open", _ -> Allowed.ALLOWED)
        .door(
            "Door",
            _ ->
                switch (answer) {
                  case "yes" -> Allowed.ALLOWED;
                  case "no" -> Rejected.unresolvable("gated");
                  default -> throw new PluginException(answer);
                })
        .build();
  }

  @ParameterizedTest
  @CsvSource({"mine,yes,true", "mine,no,false", "mine,broken,false", "other,yes,false"})
  void admitsPodsThatWaitForAProfileAndAreNotHeldBack(
      String scheduler, String answer, boolean admitted) {
    PodInfo pod = PodInfo.of(TestObjects.pod("p", "{schedulerName: " + scheduler + "}"));
    assertThat(PreEnqueuePhase.admits(Map.of("mine", profile(answer)), pod)).isEqualTo(admitted);
  }
}
