package io.berth.plugins.imagelocality;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.ImageVolumeSource;
import io.berth.spi.Plugin;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.ScoreVerifier;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ImageLocalityTest {
  private static final long MEBIBYTE = 1024 * 1024;
  private static final Plugin PLUGIN = TestPlugins.create(ImageLocality.FACTORY);

  /** {@code have} of {@code nodes} nodes have images big and small of these sizes in MiB. */
  record Case(String name, PodBuilder pod, int have, int nodes, long big, long small, long score) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    PodBuilder one = PodBuilder.pod("p").containers(image("big"));
    PodBuilder two = PodBuilder.pod("p").containers(image("big"), image("small"));
    PodBuilder init = PodBuilder.pod("p").initContainers(image("big")).containers(image("absent"));
    PodBuilder volume =
        PodBuilder.pod("p")
            .containers(image("absent"))
            .volume("image", new ImageVolumeSource("big"));
    return List.of(
        new Case("300MiB on 4 of 10", one, 4, 10, 300, 1, 9),
        new Case("1000MiB on all", one, 2, 2, 1000, 1, 100),
        new Case("500MiB on 1 of 3", one, 1, 3, 500, 1, 14),
        new Case("two images", two, 2, 2, 500, 200, 34),
        new Case("24MiB is next to nothing", one, 2, 2, 24, 1, 0),
        new Case("two containers, one image", two, 2, 2, 1500, 0, 74),
        new Case("the image twice", two.containers(image("big"), image("big")), 2, 2, 500, 1, 49),
        new Case("init containers count", init, 2, 2, 1500, 1, 74),
        new Case("image volumes add to the sum alone", volume, 2, 2, 1000, 1, 100),
        new Case("image absent", one.containers(image("absent")), 2, 2, 500, 1, 0));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void scoresBySizeAndSpread(Case c) {
    ClusterFixture cluster = ClusterFixture.EMPTY;
    for (int i = 0; i < c.nodes(); i++) {
      NodeBuilder node = NodeBuilder.node("n" + i);
      cluster =
          cluster.with(
              i >= c.have()
                  ? node.build()
                  : node.image(c.big() * MEBIBYTE, "big:latest", "big@sha256:ab")
                      .image(c.small() * MEBIBYTE, "small:latest")
                      .build());
    }
    ScoreVerifier.of(PLUGIN, cluster, c.pod().build(), "n0").raw(c.score());
    if (c.have() < c.nodes()) {
      ScoreVerifier.of(PLUGIN, cluster, c.pod().build(), "n" + c.have()).raw(0L);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "nginx, nginx:latest",
    "reg:5000/app, reg:5000/app:latest",
    "reg:5000/app:1, reg:5000/app:1",
    "app@sha256:ab, app@sha256:ab",
    "docker.io/library/app, docker.io/library/app:latest"
  })
  void namesAreNormalised(String written, String normalized) {
    assertThat(ImageScorer.normalized(written)).isEqualTo(normalized);
  }

  private static ContainerBuilder image(String name) {
    return ContainerBuilder.container(name).image(name);
  }
}
