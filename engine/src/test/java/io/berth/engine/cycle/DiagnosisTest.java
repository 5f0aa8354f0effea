package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.spi.Rejected;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosisTest {
  private static PluginRejection by(String plugin, String... reasons) {
    return new PluginRejection(plugin, new Rejected(Rejected.Kind.UNSCHEDULABLE, List.of(reasons)));
  }

  @Test
  void reasonsAreCountedAndSortedAsText() {
    Diagnosis diagnosis = new Diagnosis(13);
    for (int i = 0; i < 11; i++) {
      diagnosis.rejected("n" + i, by("Fit", "Insufficient cpu"));
    }
    diagnosis.rejected("x", by("Fit", "Insufficient cpu", "Insufficient memory"));
    diagnosis.rejected("y", by("Taint", "node(s) had untolerated taint(s)"));
    assertThat(diagnosis.fitError())
        .isEqualTo(
            "0/13 nodes are available: 1 Insufficient memory, 1 node(s) had untolerated taint(s),"
                + " 12 Insufficient cpu.");
    assertThat(diagnosis.unschedulablePlugins()).containsExactly("Fit", "Taint");
  }

  @Test
  void nodesNobodyLookedAtHaveNoReason() {
    assertThat(new Diagnosis(3).fitError()).isEqualTo("0/3 nodes are available:");
  }

  @Test
  void aPendingPluginIsInBothSets() {
    Diagnosis diagnosis = new Diagnosis(1);
    diagnosis.rejected(
        "n", new PluginRejection("Wait", new Rejected(Rejected.Kind.PENDING, List.of("later"))));
    assertThat(diagnosis.unschedulablePlugins()).containsExactly("Wait");
    assertThat(diagnosis.pendingPlugins()).containsExactly("Wait");
  }
}
