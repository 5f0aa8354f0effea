package io.berth.model.resources;

import static io.berth.model.TestObjects.amounts;
import static io.berth.model.resources.RequestingPod.init;
import static io.berth.model.resources.RequestingPod.pod;
import static io.berth.model.resources.RequestingPod.sidecar;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests of pods whose resources are changed while they run. */
class RunningPodRequestsTest {
  record Case(String name, Pod pod, String written, String running) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> containers() {
    return Stream.of(
        new Case("growing", pod().container("cpu", "2").runs("1", "1").made(), "2", "2"),
        new Case(
            "growing, but infeasible",
            pod().container("cpu", "2").runs("1", "1").resize("Infeasible").made(),
            "2",
            "1"),
        new Case(
            "growing, but deferred",
            pod().container("cpu", "2").runs("1", "1").resize("Deferred").made(),
            "2",
            "2"),
        new Case("shrinking", pod().container("cpu", "1").runs("3", "1").made(), "1", "3"),
        new Case("allocated more", pod().container("cpu", "1").runs("1", "4").made(), "1", "4"),
        new Case(
            "the first condition decides",
            pod()
                .container("cpu", "2")
                .runs("1", "1")
                .resize("Deferred")
                .resize("Infeasible")
                .made(),
            "2",
            "2"),
        new Case(
            "allocated but no resources in the status",
            pod().container("cpu", "1").allocatedOnly("4").made(),
            "1",
            "1"));
  }

  static Stream<Case> others() {
    return Stream.of(
        new Case("sidecar", pod(sidecar("cpu", "1")).initRuns("3", "2").made(), "1", "3"),
        new Case("plain init container", pod(init("cpu", "1")).initRuns("3", "2").made(), "1", "1"),
        new Case(
            "pod level, shrinking",
            pod().container("cpu", "1").whole("cpu", "2").wholeRuns("4", "3").made(),
            "2",
            "4"),
        new Case(
            "pod level, infeasible",
            pod()
                .container("cpu", "1")
                .whole("cpu", "5")
                .wholeRuns("2", "3")
                .resize("Infeasible")
                .made(),
            "5",
            "3"));
  }

  @ParameterizedTest
  @MethodSource({"containers", "others"})
  void largestInForceCounts(Case c) {
    assertThat(PodRequests.AS_WRITTEN.of(c.pod())).isEqualTo(amounts("cpu", c.written()));
    assertThat(PodRequests.AS_RUNNING.of(c.pod())).isEqualTo(amounts("cpu", c.running()));
  }
}
