package io.berth.engine.cycle;

import io.berth.spi.Cycle;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.PluginException;
import io.berth.spi.RejectAll;
import io.berth.spi.Rejected;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/** Plugins of all sorts, which look at a node's grade and pods and at a pod's kind. */
final class RandomProfile {
  private final Random random;

  RandomProfile(Random random) {
    this.random = random;
  }

  FakeProfile next() {
    FakeProfile profile = new FakeProfile();
    int filters = random.nextInt(4);
    for (int i = 0; i < filters; i++) {
      int sort = random.nextInt(9);
      int limit = random.nextInt(1, 4);
      Function<Cycle, FilterPlan> preFilter = cycle -> filter(sort, limit, kind(cycle));
      if (random.nextInt(4) == 0) {
        profile.filterAlone("Alone" + i, preFilter);
      } else {
        profile.filter("Filter" + i, preFilter);
      }
    }
    int scores = random.nextInt(5);
    for (int i = 0; i < scores; i++) {
      int sort = random.nextInt(12);
      int weight = List.of(1, 2, 7, -3, 1 << 21).get(random.nextInt(i == 3 ? 5 : 4));
      profile.score("Score" + i, weight, (cycle, feasible) -> score(sort, kind(cycle), feasible));
    }
    return profile;
  }

  private static int kind(Cycle cycle) {
    return Integer.parseInt(cycle.pod().pod().metadata().labels().getOrDefault("kind", "0"));
  }

  private static long grade(NodeInfo node) {
    return Long.parseLong(node.labels().getOrDefault("grade", "0"));
  }

  private static FilterResult when(boolean fits, String otherwise) {
    return fits ? Fits.FITS : Rejected.unschedulable(otherwise);
  }

  private static FilterPlan filter(int sort, int limit, int kind) {
    NodeFilter usage =
        node -> when(node.pods().size() <= kind * limit, "full" + node.pods().size());
    NodeFilter grade =
        node -> grade(node) >= kind ? Fits.FITS : Rejected.unresolvable("grade " + grade(node));
    return switch (sort) {
      case 0 -> usage;
      case 1, 2 -> new KeyedFilter(kind, KeyScope.USAGE, usage);
      case 3 -> grade;
      case 4, 5 -> new KeyedFilter(kind, KeyScope.NODE, grade);
      case 6 -> kind == 1 ? Skip.SKIP : new KeyedFilter(kind, KeyScope.USAGE, usage);
      case 7 -> odd(limit, kind);
      default ->
          kind == 0
              ? new KeyedFilter(0, KeyScope.NODE, node -> when(grade(node) == limit, "other"))
              : new KeyedFilter(0, KeyScope.USAGE, node -> when(node.pods().isEmpty(), "taken"));
    };
  }

  private static FilterPlan odd(int limit, int kind) {
    return switch (kind) {
      case 0 -> new RejectAll(Rejected.unschedulable("never"), Optional.empty());
      case 1 -> new Narrow(limit);
      case 2 -> NodeFilter.failing("oh");
      default ->
          new KeyedFilter(
              "odd",
              KeyScope.NODE,
              node -> {
                if (grade(node) == 4) {
                  throw new PluginException("four");
                }
                return Fits.FITS;
              });
    };
  }

  private record Narrow(int limit) implements NodeFilter {
    @Override
    public FilterResult filter(NodeInfo node) {
      return when(grade(node) != limit, "same");
    }

    @Override
    public Optional<Set<String>> candidates() {
      return Optional.of(Set.of("n0", "n" + limit, "n101", "n7"));
    }
  }

  private static ScorePlan score(int sort, int kind, List<NodeInfo> feasible) {
    NodeScorer grade = node -> grade(node) * kind;
    NodeScorer free = node -> Math.max(0, 100 - 10L * node.pods().size() * kind);
    Normalization own =
        scores -> Arrays.setAll(scores, i -> Math.abs(scores[i] * scores.length) % 101);
    return switch (sort) {
      case 0 -> grade;
      case 1, 2 -> new KeyedScorer(kind, KeyScope.NODE, grade, Normalization.NONE);
      case 3, 4 -> new KeyedScorer(kind, KeyScope.USAGE, free, Normalization.NONE);
      case 5 -> new KeyedScorer(kind, KeyScope.USAGE, free, Normalization.TO_MAX_REVERSED);
      case 6 -> new KeyedScorer(kind, KeyScope.NODE, grade, Normalization.TO_MAX);
      case 7 -> new KeyedScorer(kind, KeyScope.USAGE, free, Normalization.MIN_MAX);
      case 8 -> new KeyedScorer(kind, KeyScope.NODE, grade, own);
      case 9 ->
          kind == 1 ? Skip.SKIP : new KeyedScorer(0, KeyScope.NODE, _ -> 7, Normalization.TO_MAX);
      case 10 -> (NodeScorer) node -> Math.floorMod(node.name().hashCode() + feasible.size(), 101);
      default -> new KeyedScorer(kind, KeyScope.NODE, node -> 97 + grade(node), Normalization.NONE);
    };
  }
}
