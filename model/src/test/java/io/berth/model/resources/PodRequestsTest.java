package io.berth.model.resources;

import static io.berth.model.TestObjects.amounts;
import static io.berth.model.resources.RequestingPod.init;
import static io.berth.model.resources.RequestingPod.pod;
import static io.berth.model.resources.RequestingPod.sidecar;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PodRequestsTest {
  private static final Map<String, Quantity> DEFAULTS = amounts("cpu", "100m", "memory", "200Mi");

  record Case(String name, Pod pod, Map<String, Quantity> requests, Map<String, Quantity> nonZero) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> containers() {
    return Stream.of(
        new Case(
            "two containers without requests",
            pod().container().container().made(),
            amounts(),
            amounts("cpu", "200m", "memory", "400Mi")),
        new Case(
            "an explicit zero is no gap",
            pod().container("cpu", "0").made(),
            amounts("cpu", "0"),
            amounts("cpu", "0", "memory", "200Mi")),
        new Case(
            "defaults are per container",
            pod().container("cpu", "300m", "memory", "1Gi").container().made(),
            amounts("cpu", "300m", "memory", "1Gi"),
            amounts("cpu", "400m", "memory", "1283457024")),
        new Case(
            "exact sums",
            pod().container("cpu", "500u").container("cpu", "500u").made(),
            amounts("cpu", "1m"),
            amounts("cpu", "1m", "memory", "400Mi")),
        new Case(
            "other resources are summed too",
            pod().container("example.com/gpu", "1").container("example.com/gpu", "2").made(),
            amounts("example.com/gpu", "3"),
            amounts("cpu", "200m", "memory", "400Mi", "example.com/gpu", "3")));
  }

  static Stream<Case> initContainers() {
    return Stream.of(
        new Case(
            "a plain init container counts if it is larger",
            pod(init("cpu", "1")).container("cpu", "100m").made(),
            amounts("cpu", "1"),
            amounts("cpu", "1", "memory", "200Mi")),
        new Case(
            "a plain init container runs beside earlier sidecars",
            pod(sidecar("cpu", "200m"), init("cpu", "1")).container("cpu", "100m").made(),
            amounts("cpu", "1200m"),
            amounts("cpu", "1200m", "memory", "400Mi")),
        new Case(
            "a plain init container is gone before later sidecars",
            pod(init("cpu", "1"), sidecar("cpu", "200m")).container("cpu", "100m").made(),
            amounts("cpu", "1"),
            amounts("cpu", "1", "memory", "400Mi")),
        new Case(
            "the worked example",
            pod(sidecar("cpu", "500m"), init("cpu", "4"), sidecar("cpu", "1"))
                .container("cpu", "1")
                .container("cpu", "2")
                .made(),
            amounts("cpu", "4500m"),
            amounts("cpu", "4500m", "memory", "800Mi")),
        new Case(
            "a resource that only an init container mentions",
            pod(init("example.com/gpu", "1")).container("cpu", "1").made(),
            amounts("cpu", "1", "example.com/gpu", "1"),
            amounts("cpu", "1", "memory", "200Mi", "example.com/gpu", "1")));
  }

  static Stream<Case> podLevel() {
    return Stream.of(
        new Case(
            "replaces the sum, then overhead is added",
            pod()
                .container("cpu", "300m")
                .container("cpu", "300m")
                .whole("cpu", "2")
                .overhead("cpu", "100m")
                .made(),
            amounts("cpu", "2100m"),
            amounts("cpu", "2100m", "memory", "400Mi")),
        new Case(
            "leaves no gaps to fill",
            pod().container().container().container().whole("cpu", "2", "memory", "1Gi").made(),
            amounts("cpu", "2", "memory", "1Gi"),
            amounts("cpu", "2", "memory", "1Gi")),
        new Case(
            "is only for some resources",
            pod()
                .container("ephemeral-storage", "1Gi", "hugepages-2Mi", "2Mi")
                .whole("cpu", "1", "hugepages-2Mi", "4Mi", "ephemeral-storage", "9Gi")
                .made(),
            amounts("cpu", "1", "hugepages-2Mi", "4Mi", "ephemeral-storage", "1Gi"),
            amounts(
                "cpu", "1", "memory", "200Mi", "hugepages-2Mi", "4Mi", "ephemeral-storage", "1Gi")),
        new Case(
            "of other resources does not count at all",
            pod().container("cpu", "1").whole("ephemeral-storage", "9Gi").made(),
            amounts("cpu", "1"),
            amounts("cpu", "1", "memory", "200Mi")));
  }

  @ParameterizedTest
  @MethodSource({"containers", "initContainers", "podLevel"})
  void sumsUp(Case c) {
    assertThat(PodRequests.AS_WRITTEN.of(c.pod())).isEqualTo(c.requests());
    assertThat(PodRequests.AS_RUNNING.of(c.pod())).isEqualTo(c.requests());
    assertThat(nonZero(c.pod())).isEqualTo(c.nonZero());
  }

  /** As nodes count: defaults only for what the pod as a whole does not settle. */
  private static Map<String, Quantity> nonZero(Pod pod) {
    Map<String, Quantity> defaults = new HashMap<>(DEFAULTS);
    if (PodRequests.isPodLevelSet(pod)) {
      defaults.keySet().removeAll(PodRequests.AS_RUNNING.of(pod).keySet());
    }
    return PodRequests.AS_RUNNING.withContainerDefaults(defaults).of(pod);
  }

  @Test
  void podLevelCanBeLeftOut() {
    Pod pod = pod().container("cpu", "1").whole("cpu", "5").overhead("cpu", "10m").made();
    assertThat(PodRequests.AS_WRITTEN.withoutPodLevel().of(pod)).isEqualTo(amounts("cpu", "1010m"));
  }
}
