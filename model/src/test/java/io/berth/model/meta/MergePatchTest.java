package io.berth.model.meta;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class MergePatchTest {
  @Test
  void fieldsOfOneObjectAreSetTogether() {
    MergePatch patch =
        MergePatch.EMPTY
            .set("node-1", "metadata", "annotations", "selected-node")
            .set("yes", "metadata", "annotations", "bind-completed")
            .set(3, "spec", "replicas");

    assertThat(patch.members())
        .isEqualTo(
            Map.of(
                "metadata",
                Map.of("annotations", Map.of("selected-node", "node-1", "bind-completed", "yes")),
                "spec",
                Map.of("replicas", 3)));
  }

  @Test
  void aRemovedFieldIsNull() {
    MergePatch patch = MergePatch.EMPTY.set("a", "spec", "x").remove("spec", "x");

    assertThat(patch.members().get("spec")).asString().isEqualTo("{x=null}");
  }

  @Test
  void aPatchDoesNotChange() {
    MergePatch first = MergePatch.EMPTY.set("a", "spec", "x");
    MergePatch second = first.set("b", "spec", "y");

    assertThat(first).isNotEqualTo(second).isEqualTo(MergePatch.EMPTY.set("a", "spec", "x"));
    assertThat(MergePatch.EMPTY.members()).isEmpty();
  }
}
