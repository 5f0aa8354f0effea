package io.berth.engine.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.cluster.CacheView;
import io.berth.spi.KeyScope;
import io.berth.spi.PluginException;
import io.berth.spi.cluster.NodeBits;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is kept and brought up to date is what would be made anew. */
class KeptAnswersTest {
  private static final int STEPS = 250;

  /** Everything that can be kept, over the same plans. */
  private static final class Kept {
    private final FilterColumn grades;
    private final FilterColumn crowds;
    private final List<FilterClass> classes;
    private final FirstRejections rejections;
    private final ScoreColumn grade;
    private final ScoreColumn free;
    private final List<LocalSums> sums;
    private final Ranking ranking;
    private final Ranking rankingOfAll;

    Kept(FakePlans plans) {
      grades = new FilterColumn(plans.gradeFrom(1), KeyScope.NODE);
      crowds = new FilterColumn(plans.podsUpTo(3), KeyScope.USAGE);
      classes =
          List.of(
              new FilterClass(List.of()),
              new FilterClass(List.of(grades)),
              new FilterClass(List.of(grades, crowds)));
      rejections = new FirstRejections(classes.getLast());
      grade = new ScoreColumn(plans.grade(), KeyScope.NODE);
      free = new ScoreColumn(plans.free(), KeyScope.USAGE);
      LocalSums.Part byGrade = new LocalSums.Part(grade, -2);
      sums =
          List.of(
              new LocalSums(List.of()),
              new LocalSums(List.of(byGrade)),
              new LocalSums(List.of(byGrade, new LocalSums.Part(free, 3))));
      ranking = new Ranking(classes.getLast(), sums.getLast());
      rankingOfAll = new Ranking(classes.getFirst(), sums.getLast());
    }

    void updateFilters(CacheView view) {
      classes.forEach(it -> it.update(view.rows(), view));
    }

    void updateScores(CacheView view) {
      grade.update(view.rows(), view);
      free.update(view.rows(), view);
      sums.forEach(it -> it.update(view.rows(), view));
    }

    void updateAll(CacheView view, int start) {
      updateFilters(view);
      rejections.update(view.rows(), view);
      updateScores(view);
      ranking.update(view.rows(), start);
      rankingOfAll.update(view.rows(), start);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void keptEqualsMadeAnew(long seed) {
    Random random = new Random(seed);
    int names = List.of(1, 3, 64, 65, 100, 128, 150, 300).get((int) seed % 8);
    ChangingCluster cluster = new ChangingCluster(random, names);
    FakePlans plans = new FakePlans(random);
    Kept kept = new Kept(plans);
    for (int step = 0; step < STEPS; step++) {
      cluster.change();
      updateSome(kept, cluster.view(), plans, random);
      if (random.nextInt(3) == 0) {
        CacheView view = cluster.view();
        int start = random.nextInt(4) > 0 ? 0 : random.nextInt(view.nodes().size());
        Kept anew = new Kept(plans);
        kept.updateAll(view, start);
        anew.updateAll(view, start);
        compare(kept, anew, view, start, "seed %d step %d".formatted(seed, step));
      }
    }
  }

  /** Different things are brought up to date at different times, and plans fail in between. */
  private static void updateSome(Kept kept, CacheView view, FakePlans plans, Random random) {
    plans.setUnreliable(random.nextInt(3) == 0);
    try {
      switch (random.nextInt(6)) {
        case 0 -> kept.updateFilters(view);
        case 1 -> kept.updateScores(view);
        case 2 -> kept.crowds.update(view.rows(), view);
        case 3 -> kept.classes.get(1).update(view.rows(), view);
        case 4 -> kept.rejections.update(view.rows(), view);
        default -> kept.updateAll(view, random.nextInt(view.nodes().size()));
      }
    } catch (PluginException e) {
      assertThat(e).hasMessage("at random");
    }
    plans.setUnreliable(false);
  }

  private static void compare(Kept kept, Kept anew, CacheView view, int start, String when) {
    assertThat(kept.grades.fits()).as(when).isEqualTo(anew.grades.fits());
    assertThat(kept.crowds.fits()).as(when).isEqualTo(anew.crowds.fits());
    for (int i = 0; i < kept.classes.size(); i++) {
      FilterClass one = kept.classes.get(i);
      assertThat(one.fits()).as("%s class %d", when, i).isEqualTo(anew.classes.get(i).fits());
      assertThat(one.count()).as("%s class %d", when, i).isEqualTo(NodeBits.count(one.fits()));
      assertThat(kept.sums.get(i).sums())
          .as("%s sums %d", when, i)
          .isEqualTo(anew.sums.get(i).sums());
    }
    compare(kept.grade, anew.grade, when);
    compare(kept.free, anew.free, when);
    assertThat(kept.rejections.counts()).as(when).isEqualTo(anew.rejections.counts());
    boolean same = true;
    long[] fits = NodeBits.all(view.nodes().size());
    for (int ordinal = 0; ordinal < view.nodes().size(); ordinal++) {
      Object rejection = kept.rejections.of(ordinal);
      NodeBits.set(fits, ordinal, rejection == null);
      same &= Objects.equals(rejection, anew.rejections.of(ordinal));
    }
    assertThat(same).as("%s: the rejection of each node", when).isTrue();
    assertThat(fits).as(when).isEqualTo(kept.classes.getLast().fits());
    checkBest(kept.ranking, kept.classes.getLast(), kept.sums.getLast(), start, view, when);
    checkBest(kept.rankingOfAll, kept.classes.getFirst(), kept.sums.getLast(), start, view, when);
  }

  private static void compare(ScoreColumn kept, ScoreColumn anew, String when) {
    assertThat(kept.raw()).as(when).isEqualTo(anew.raw());
    if (kept.isUniform()) {
      assertThat(kept.raw()).as(when).containsOnly(kept.raw()[0]);
    }
    if (kept.isInRange()) {
      assertThat(Arrays.stream(kept.raw())).as(when).allMatch(score -> score >= 0 && score <= 100);
    }
  }

  private static void checkBest(
      Ranking ranking, FilterClass fits, LocalSums sums, int start, CacheView view, String when) {
    int[] ordinals = new int[view.nodes().size()];
    int size = RotatedOrder.list(fits.fits(), ordinals.length, start, ordinals);
    if (size > 0) {
      int[] totals = Arrays.stream(ordinals).limit(size).map(it -> sums.sums()[it]).toArray();
      assertThat(ranking.best())
          .as("%s from %d", when, start)
          .isEqualTo(ordinals[new BestNode().best(totals, size)]);
    }
  }
}
