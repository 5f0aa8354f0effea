package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.model.core.Node;
import io.berth.spi.cluster.ImageState;
import org.junit.jupiter.api.Test;

class ImageGenerationTest {
  private final ClusterCache cluster = new ClusterCache();

  private void putNode(String name, int rack, int size) {
    cluster.putNode(
        TestObjects.read(
            Node.class,
            """
            {metadata: {name: %s, labels: {rack: r%d}},
             status: {images: [{names: ['app:1'], sizeBytes: %d}]}}
            """
                .formatted(name, rack, size)));
  }

  private ImageState image(String node) {
    return cluster.view().node(node).orElseThrow().image("app:1").orElseThrow();
  }

  /** The size is that of the first node, until an update of the last one brings its own. */
  @Test
  void theLastNodeThatHasAnImageBringsItsOwnSize() {
    putNode("n0", 0, 7);
    putNode("n1", 0, 9);
    cluster.removeNode("n0");
    assertThat(image("n1")).isEqualTo(new ImageState(7, 1));
    long before = cluster.view().imageGeneration();
    putNode("n1", 1, 9);
    assertThat(image("n1")).isEqualTo(new ImageState(9, 1));
    assertThat(cluster.view().imageGeneration()).isNotEqualTo(before);
  }

  @Test
  void soDoesOneThatGoesAndComesBack() {
    putNode("n0", 0, 7);
    putNode("n1", 0, 9);
    cluster.putPod(TestObjects.pod("p", "{nodeName: n1}"));
    cluster.removeNode("n0");
    assertThat(image("n1")).isEqualTo(new ImageState(7, 1));
    long before = cluster.view().imageGeneration();
    cluster.removeNode("n1");
    putNode("n1", 0, 9);
    assertThat(image("n1")).isEqualTo(new ImageState(9, 1));
    assertThat(cluster.view().imageGeneration()).isNotEqualTo(before);
  }

  @Test
  void anUpdateThatLeavesImagesAloneChangesNothing() {
    putNode("n0", 0, 7);
    putNode("n1", 0, 9);
    long before = cluster.view().imageGeneration();
    putNode("n1", 1, 9);
    putNode("n0", 1, 7);
    assertThat(cluster.view().imageGeneration()).isEqualTo(before);
    assertThat(image("n1")).isEqualTo(new ImageState(7, 2));
  }
}
