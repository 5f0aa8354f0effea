package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.spi.cluster.CarriedTerm;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.ImageState;
import io.berth.spi.cluster.NodeCriterion;
import io.berth.spi.cluster.PodCriterion;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happened and was asked before, answers are those of a cluster where nothing is kept. */
class ClusterIndexPropertyTest {
  private static final int RUNS = 25;
  private static final int STEPS = 300;
  private static final List<CarriedTerm.Kind> KINDS = List.of(CarriedTerm.Kind.values());

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void everyAnswerIsTheOneFromScratch(long seed) {
    for (int run = 0; run < RUNS; run++) {
      Random random = new Random(seed * 1000 + run);
      ClusterHistory history = new ClusterHistory(random);
      Images images = new Images();
      for (int step = 0; step < STEPS; step++) {
        history.step();
        String when = "seed %d run %d step %d".formatted(seed, run, step);
        if (random.nextInt(3) == 0) {
          ask(ViewComparison.of(history.cluster, when), random);
        }
        if (random.nextInt(10) == 0) {
          images.check(history.cluster.view(), when);
        }
      }
      askEverything(ViewComparison.of(history.cluster, "seed %d run %d".formatted(seed, run)));
    }
  }

  private static void ask(ViewComparison views, Random random) {
    switch (random.nextInt(7)) {
      case 0 -> views.nodes();
      case 1 -> views.topology(key(random));
      case 2 -> views.nodesThat(nodes(random));
      case 3 -> views.count(pods(random));
      case 4 -> views.count(pods(random), key(random), nodes(random));
      case 5 -> views.carriedTerms(KINDS.get(random.nextInt(4)));
      default -> views.columns();
    }
  }

  private static void askEverything(ViewComparison views) {
    Random random = new Random(1);
    views.nodes();
    views.columns();
    ClusterHistory.TOPOLOGY_KEYS.forEach(views::topology);
    KINDS.forEach(views::carriedTerms);
    for (int i = 0; i < 30; i++) {
      views.count(pods(random), key(random), nodes(random));
    }
  }

  private static String key(Random random) {
    return ClusterHistory.TOPOLOGY_KEYS.get(random.nextInt(3));
  }

  private static NodeCriterion nodes(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> NodeCriterion.ANY;
      case 1 -> new ViewComparison.Tainted("t");
      case 2 -> new ViewComparison.Labelled("rack", "r" + random.nextInt(3));
      default -> new ViewComparison.Labelled(ClusterHistory.TOPOLOGY_KEYS.getFirst(), "z1");
    };
  }

  private static PodCriterion pods(Random random) {
    String namespace = List.of("", "default", "other").get(random.nextInt(3));
    return new ViewComparison.OfApp(namespace, "a" + random.nextInt(4), random.nextBoolean());
  }

  /** As long as the generation is the same, so is what is known of images. */
  private static final class Images {
    private long generation = -1;
    private Map<String, Optional<ImageState>> known = Map.of();

    void check(ClusterView view, String when) {
      Map<String, Optional<ImageState>> now = new HashMap<>();
      view.nodes()
          .forEach(
              node ->
                  List.of("app:1", "app:2")
                      .forEach(image -> now.put(node.name() + image, node.image(image))));
      if (view.imageGeneration() == generation) {
        assertThat(now).as(when).isEqualTo(known);
      }
      generation = view.imageGeneration();
      known = now;
    }
  }
}
