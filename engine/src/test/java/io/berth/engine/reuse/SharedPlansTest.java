package io.berth.engine.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.cluster.CacheView;
import io.berth.engine.cluster.ClusterCache;
import io.berth.model.core.Namespace;
import io.berth.model.core.Pod;
import io.berth.model.core.Service;
import io.berth.model.meta.KubeObject;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.Plugin;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.PodShape;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SharedPlansTest {
  private static final String TEMPLATE =
      "{metadata: {name: p, uid: u, namespace: x, labels: {app: a}, %s}, spec: {nodeSelector: {d:"
          + " e}}}";

  /** Looks at services and at nothing else. */
  private record Looker(String name) implements Plugin {
    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.PRE_FILTER);
    }

    @Override
    public Set<Class<? extends KubeObject>> objectKinds() {
      return Set.of(Service.class);
    }
  }

  private final ClusterCache cluster = new ClusterCache();
  private final SharedPlans plans = new SharedPlans(((CacheView) cluster.view()).versions());
  private final Plugin plugin = new Looker("a");
  private int made;

  private int get(PodInfo pod, Plugin who, ExtensionPoint point) {
    return plans.get(pod.shape(), who, point, () -> ++made);
  }

  private int get(PodInfo pod) {
    return get(pod, plugin, ExtensionPoint.PRE_FILTER);
  }

  private PodInfo pod(String yaml) {
    return cluster.read(TestObjects.read(Pod.class, yaml));
  }

  private PodInfo alike(String name) {
    return pod(
        TEMPLATE.replace("u,", name + "u,").replace("name: p", "name: " + name).formatted(""));
  }

  @Test
  void podsThatAreAlikeShare() {
    assertThat(get(alike("p"))).isEqualTo(1);
    assertThat(get(alike("q"))).isEqualTo(1);
  }

  @Test
  void nothingIsSharedBetweenPluginsOrStops() {
    assertThat(get(alike("p"))).isEqualTo(1);
    assertThat(get(alike("p"), plugin, ExtensionPoint.PRE_SCORE)).isEqualTo(2);
    assertThat(get(alike("p"), new Looker("a"), ExtensionPoint.PRE_FILTER)).isEqualTo(3);
    assertThat(get(alike("p"))).isEqualTo(1);
    assertThat(get(alike("p"), plugin, ExtensionPoint.PRE_SCORE)).isEqualTo(2);
  }

  record Case(String name, String pod) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> others() {
    String plain = TEMPLATE.formatted("");
    return Stream.of(
        new Case("namespace", plain.replace("namespace: x", "namespace: z")),
        new Case("labels", plain.replace("app: a", "app: b")),
        new Case(
            "owner",
            TEMPLATE.formatted(
                "ownerReferences: [{kind: ReplicaSet, name: r, uid: r, apiVersion: apps/v1}]")),
        new Case("spec", plain.replace("d: e", "d: f")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("others")
  void podsThatAreNotAlikeDoNotShare(Case other) {
    assertThat(get(alike("p"))).isEqualTo(1);
    assertThat(get(pod(other.pod()))).isEqualTo(2);
    assertThat(get(alike("q"))).isEqualTo(1);
  }

  @Test
  void madeAgainWhenAnObjectOfADeclaredKindChanges() {
    Service service = TestObjects.read(Service.class, "{metadata: {name: s, namespace: x}}");
    assertThat(get(alike("p"))).isEqualTo(1);
    cluster.putObject(service);
    assertThat(get(alike("p"))).isEqualTo(2);
    assertThat(get(alike("q"))).isEqualTo(2);
    cluster.removeObject(service);
    assertThat(get(alike("p"))).isEqualTo(3);
  }

  @Test
  void keptWhenAnObjectOfAnotherKindChanges() {
    assertThat(get(alike("p"))).isEqualTo(1);
    cluster.putObject(TestObjects.read(Namespace.class, "{metadata: {name: x}}"));
    cluster.putNode(TestObjects.node("n1", "{}"));
    cluster.putPod(TestObjects.pod("other", "{nodeName: n1}"));
    assertThat(get(alike("p"))).isEqualTo(1);
  }

  /** More shapes than are kept, so that everything starts anew. */
  @Test
  void forgettingCostsTimeOnly() {
    assertThat(get(alike("p"))).isEqualTo(1);
    PodInfo odd = alike("p");
    for (int i = 0; i < 1 << 14; i++) {
      plans.get(
          new PodShape(odd.requests(), odd.nonZeroRequests(), odd.hostPorts(), odd.affinity()),
          plugin,
          ExtensionPoint.PRE_FILTER,
          () -> "other");
    }
    assertThat(get(alike("p"))).isEqualTo(2);
    assertThat(get(alike("p"))).isEqualTo(2);
  }

  @Test
  void aPluginHasOneRoomInEachScheduler() {
    SharedPlans elsewhere = new SharedPlans(((CacheView) cluster.view()).versions());
    Object room = plans.room(plugin, Object::new);
    assertThat(plans.room(plugin, Object::new)).isSameAs(room);
    assertThat(plans.room(new Looker("a"), Object::new)).isNotSameAs(room);
    assertThat(elsewhere.room(plugin, Object::new)).isNotSameAs(room);
  }
}
