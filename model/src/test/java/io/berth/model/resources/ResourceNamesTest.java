package io.berth.model.resources;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ResourceNamesTest {
  record Case(String name, boolean isNative, boolean extended, boolean scalar, boolean podLevel) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("cpu", true, false, false, true),
        new Case("memory", true, false, false, true),
        new Case("ephemeral-storage", true, false, false, false),
        new Case("pods", true, false, false, false),
        new Case("storage", true, false, false, false),
        new Case("hugepages-2Mi", true, false, true, true),
        new Case("attachable-volumes-aws-ebs", true, false, true, false),
        new Case("kubernetes.io/batch-cpu", true, false, true, false),
        new Case("x.kubernetes.io/y", true, false, true, false),
        new Case("deviceclass.resource.kubernetes.io/gpu", true, false, true, false),
        new Case("example.com/gpu", false, true, true, false),
        new Case("nvidia.com/mig-1g.5gb", false, true, true, false),
        new Case("requests.example.com/gpu", false, false, false, false),
        new Case("example.com/a/b", false, false, false, false),
        new Case("Example.com/gpu", false, false, false, false),
        new Case("example.com/", false, false, false, false),
        new Case("example.com/-gpu", false, false, false, false),
        new Case("example.com/" + "g".repeat(63), false, true, true, false),
        new Case("example.com/" + "g".repeat(64), false, false, false, false),
        new Case("e".repeat(244) + "/gpu", false, true, true, false),
        new Case("e".repeat(245) + "/gpu", false, false, false, false));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void classes(Case c) {
    assertThat(ResourceNames.isNative(c.name())).as("native").isEqualTo(c.isNative());
    assertThat(ResourceNames.isExtended(c.name())).as("extended").isEqualTo(c.extended());
    assertThat(ResourceNames.isScalar(c.name())).as("scalar").isEqualTo(c.scalar());
    assertThat(ResourceNames.isPodLevel(c.name())).as("pod level").isEqualTo(c.podLevel());
  }
}
