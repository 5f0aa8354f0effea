package io.berth.engine.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.berth.engine.TestObjects;
import io.berth.engine.cluster.ClusterCache;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.Plugin;
import io.berth.spi.PluginException;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PluginCallsTest {
  private static final PodInfo POD = TestObjects.pending("p");

  private final PluginCalls calls = PluginCalls.unobserved();
  private final NodeInfo node = node();

  private record Named(String name) implements Plugin {
    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of();
    }
  }

  private static final Plugin PLUGIN = new Named("Fussy");

  private static NodeInfo node() {
    ClusterCache cluster = new ClusterCache();
    cluster.putNode(TestObjects.node("n1", "{}"));
    return cluster.view().nodes().getFirst();
  }

  private static String fail(RuntimeException failure) {
    throw failure;
  }

  @ParameterizedTest
  @EnumSource
  void anExceptionNamesPluginPointPodAndNode(PluginCall point) {
    RuntimeException cause = new IllegalStateException("oh");
    assertThatThrownBy(() -> calls.call(point, PLUGIN, POD, node, () -> fail(cause)))
        .hasMessage(
            "plugin Fussy failed at %s, pod default/p, node n1: it failed unexpectedly: %s"
                .formatted(point.label(), cause))
        .hasCause(cause)
        .asInstanceOf(type(PluginCallException.class))
        .extracting(PluginCallException::reason)
        .isEqualTo(point.text("Fussy", "it failed unexpectedly: " + cause));
    assertThatThrownBy(() -> calls.call(point, PLUGIN, POD, null, () -> fail(cause)))
        .message()
        .doesNotContain("node n1");
  }

  @Test
  void aForeseenFailureSpeaksForItself() {
    RuntimeException foreseen = new PluginException("volume is full");
    assertThatThrownBy(() -> calls.call(PluginCall.BIND, PLUGIN, POD, node, () -> fail(foreseen)))
        .asInstanceOf(type(PluginCallException.class))
        .extracting(PluginCallException::reason)
        .isEqualTo("running Bind plugin \"Fussy\": volume is full");
  }

  @Test
  void aFailureThatMustNotEndAnythingIsReturned() {
    Optional<PluginCallException> failure =
        calls.attempt(
            PluginCall.UNRESERVE, PLUGIN, POD, node, () -> fail(new IllegalStateException("oh")));
    assertThat(failure.orElseThrow()).hasMessageContaining("Unreserve");
    assertThat(calls.attempt(PluginCall.UNRESERVE, PLUGIN, POD, node, () -> {})).isEmpty();
  }
}
