package io.berth.plugins.defaultbinder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.BindPlugin;
import io.berth.spi.Binding;
import io.berth.spi.Done;
import io.berth.spi.PluginException;
import io.berth.spi.Reservation;
import io.berth.spi.ReservePlugin;
import io.berth.spi.Send;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DefaultBinderTest {
  private static final BindPlugin PLUGIN = (BindPlugin) TestPlugins.create(DefaultBinder.FACTORY);
  private static final Write WRITE = new Write.BindPod(ObjectIdentity.of(pod().pod()), "n");
  private static final WriteOutcome WRITTEN = new WriteOutcome.Written(WRITE, Optional.empty());
  private static final WriteOutcome FAILED =
      new WriteOutcome.Failed(WRITE, WriteOutcome.Reason.NOT_FOUND, "it is gone");

  private static PodInfo pod() {
    return PodBuilder.pod("p").namespace("team").uid("uid-1").info();
  }

  private record TestBinding(List<WriteOutcome> outcomes) implements Binding {
    @Override
    public PodInfo pod() {
      return DefaultBinderTest.pod();
    }

    @Override
    public NodeInfo node() {
      return ClusterFixture.EMPTY.with(NodeBuilder.node("n").build()).view().nodes().getFirst();
    }

    @Override
    public ObjectView objects() {
      return ClusterFixture.EMPTY.view().objects();
    }

    @Override
    public Optional<Reservation> reservationOf(ReservePlugin plugin) {
      return Optional.empty();
    }

    @Override
    public Instant now() {
      return Instant.EPOCH;
    }

    @Override
    public Duration elapsed() {
      return Duration.ZERO;
    }
  }

  @Test
  void firstSendsTheBinding() {
    assertThat(PLUGIN.bind(new TestBinding(List.of()))).isEqualTo(new Send(List.of(WRITE)));
  }

  @Test
  void isDoneWhenItWasWritten() {
    assertThat(PLUGIN.bind(new TestBinding(List.of(WRITTEN)))).isEqualTo(Done.DONE);
  }

  @Test
  void failsWithTheAnswerOfTheServer() {
    Binding refused = new TestBinding(List.of(FAILED));
    assertThatThrownBy(() -> PLUGIN.bind(refused))
        .isInstanceOf(PluginException.class)
        .hasMessage("it is gone");
  }
}
