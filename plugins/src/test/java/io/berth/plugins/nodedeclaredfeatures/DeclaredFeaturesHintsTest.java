package io.berth.plugins.nodedeclaredfeatures;

import static io.berth.spi.event.QueueingHint.QUEUE;
import static io.berth.spi.event.QueueingHint.SKIP;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.meta.KubeObject;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.HintVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DeclaredFeaturesHintsTest {
  private static final PodBuilder POD =
      PodBuilder.pod("p").spec("hostNetwork", true).spec("hostUsers", false);
  private static final ClusterEvent NODE_ADDED = ClusterEvent.of(EventResource.NODE, Action.ADD);
  private static final ClusterEvent NODE_DECLARES =
      ClusterEvent.of(EventResource.NODE, Action.UPDATE_NODE_DECLARED_FEATURE);
  private static final ClusterEvent POD_UPDATED =
      new ClusterEvent(EventResource.UNSCHEDULABLE_POD, Action.UPDATE);
  private static final ClusterEvent POD_LABELLED =
      ClusterEvent.of(EventResource.UNSCHEDULABLE_POD, Action.UPDATE_POD_LABEL);

  record Case(
      String name,
      ClusterEvent event,
      @Nullable KubeObject before,
      KubeObject after,
      QueueingHint hint) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    KubeObject plain = NodeBuilder.node("n").build();
    KubeObject declaring = NodeBuilder.node("n").declaring("SomeFeature").build();
    PodBuilder frugal = POD.spec("hostNetwork", false);
    PodBuilder other = frugal.meta("uid", "other");
    return List.of(
        new Case("node added", NODE_ADDED, null, plain, QUEUE),
        new Case("declares", NODE_DECLARES, plain, declaring, QUEUE),
        new Case("declares the same", NODE_DECLARES, declaring, declaring, SKIP),
        new Case("needs less", POD_UPDATED, POD.build(), frugal.build(), QUEUE),
        new Case("needs the same", POD_UPDATED, POD.build(), POD.build(), SKIP),
        new Case("a particular update", POD_LABELLED, POD.build(), frugal.build(), QUEUE),
        new Case("another pod needs less", POD_UPDATED, POD.build(), other.build(), SKIP));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void featuresChange(Case c) {
    HintVerifier verifier =
        HintVerifier.of(
            TestPlugins.create(NodeDeclaredFeatures.FACTORY), ClusterFixture.EMPTY, POD.build());
    assertThat(verifier.hint(c.event(), c.before(), c.after())).isEqualTo(c.hint());
  }
}
