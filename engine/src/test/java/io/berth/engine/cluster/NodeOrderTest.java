package io.berth.engine.cluster;

import static io.berth.engine.TestObjects.node;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NodeOrderTest {
  private final NodeOrder order = new NodeOrder();

  private void put(String name, String zone) {
    order.put(node(name, "{topology.kubernetes.io/zone: %s}".formatted(zone)));
  }

  @Test
  void takesOneNodeOfEachZoneInTurn() {
    put("a1", "a");
    put("a2", "a");
    put("b1", "b");
    put("a3", "a");
    put("c1", "c");
    assertThat(order.names()).containsExactly("a1", "b1", "c1", "a2", "a3");
  }

  @Test
  void theOldZoneLabelWinsAndNoLabelIsAZoneToo() {
    order.put(node("n1", "{}"));
    order.put(
        node(
            "n2", "{topology.kubernetes.io/zone: a, failure-domain.beta.kubernetes.io/zone: old}"));
    order.put(node("n3", "{failure-domain.beta.kubernetes.io/zone: old}"));
    assertThat(order.names()).containsExactly("n1", "n2", "n3");
    order.put(node("n4", "{}"));
    assertThat(order.names()).containsExactly("n1", "n2", "n4", "n3");
  }

  @Test
  void anotherZoneShowsOnlyWhenANodeHasComeOrGone() {
    put("a1", "a");
    put("b1", "b");
    put("b2", "b");
    assertThat(order.names()).containsExactly("a1", "b1", "b2");
    put("b1", "a");
    assertThat(order.names()).containsExactly("a1", "b1", "b2");
    put("c1", "c");
    assertThat(order.names()).containsExactly("a1", "b2", "c1", "b1");
  }

  @Test
  void aNodeThatCameBackHasNotMoved() {
    put("a1", "a");
    put("a2", "a");
    assertThat(order.names()).containsExactly("a1", "a2");
    order.remove("a1");
    put("a1", "a");
    assertThat(order.names()).containsExactly("a1", "a2");
    put("a3", "a");
    assertThat(order.names()).containsExactly("a2", "a1", "a3");
  }

  @Test
  void anEmptyZoneLosesItsPlace() {
    put("a1", "a");
    put("b1", "b");
    put("b2", "b");
    order.remove("a1");
    put("a2", "a");
    assertThat(order.names()).containsExactly("b1", "a2", "b2");
    order.remove("nobody");
    assertThat(order.names()).containsExactly("b1", "a2", "b2");
  }
}
