package io.berth.benchmarks;

import io.berth.benchmarks.JsonSample.Tokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How much faster JSON becomes records through Berth's own tokenizer than through Jackson's byte
 * parser: whole decodes of pods and of nodes, in turns. Decision 0017 rests on it.
 *
 * <p>{@code mvn -q process-classes -pl benchmarks -am -Dbenchmark=TokenizerBenchmark}
 */
final class TokenizerBenchmark {
  private static final int PODS = 10_000;
  private static final int NODES = 5_000;
  private static final int ROUNDS = 15;

  /** Of the thread's CPU time, so that a busy machine does not end it early. */
  private static final double WARM_UP_SECONDS = 12;

  /** Both tokenizers, one directly after the other. */
  private record Pair(MeasuredRun berth, MeasuredRun jackson) {
    double ratio(ToDoubleFunction<MeasuredRun> measure) {
      return measure.applyAsDouble(jackson) / measure.applyAsDouble(berth);
    }
  }

  private TokenizerBenchmark() {}

  public static void main(String[] args) throws Exception {
    compare(JsonSample.pods(PODS));
    compare(JsonSample.nodes(NODES));
  }

  private static void compare(JsonSample<?> sample) throws Exception {
    System.out.printf(
        "%,d %s of %,d bytes%n", sample.count(), sample.resource(), sample.bytesEach());
    double warm = 0;
    while (warm < WARM_UP_SECONDS) {
      Pair pair = pair(sample);
      warm += pair.berth.cpuSeconds() + pair.jackson.cpuSeconds();
    }
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      pairs.add(pair(sample));
    }
    print("berth", sample, pairs.stream().map(Pair::berth).toList());
    print("jackson", sample, pairs.stream().map(Pair::jackson).toList());
    ratios("time", pairs, MeasuredRun::seconds);
    ratios("CPU time", pairs, MeasuredRun::cpuSeconds);
  }

  private static Pair pair(JsonSample<?> sample) throws Exception {
    return new Pair(
        MeasuredRun.of(() -> sample.read(Tokenizer.BERTH)),
        MeasuredRun.of(() -> sample.read(Tokenizer.JACKSON)));
  }

  private static void print(String name, JsonSample<?> sample, List<MeasuredRun> rounds) {
    System.out.printf(
        "  %-8s %s objects/s of CPU, %,d bytes allocated an object%n",
        name,
        MeasuredRun.rate(rounds, sample.count(), MeasuredRun::cpuSeconds),
        rounds.getLast().allocated() / sample.count());
  }

  private static void ratios(String name, List<Pair> pairs, ToDoubleFunction<MeasuredRun> measure) {
    double[] ratios = pairs.stream().mapToDouble(pair -> pair.ratio(measure)).sorted().toArray();
    System.out.printf(
        "  jackson's %s / berth's: least %.2f, median %.2f, most %.2f%n",
        name, ratios[0], ratios[ratios.length / 2], ratios[ratios.length - 1]);
  }
}
