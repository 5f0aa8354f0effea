package io.berth.app.bench;

import io.berth.app.bench.Measurement.Costs;
import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.model.schema.Message;
import java.util.Locale;

/** A measurement as a line of JSON. */
public final class MeasurementLine {
  private MeasurementLine() {}

  /** Writes it, without a line end. */
  public static String write(Measurement it) {
    return String.format(
        Locale.ROOT,
        "{\"engine\":\"%s\",\"scenario\":\"%s\",\"nodes\":%d,\"pods\":%d,\"percent\":%d,"
            + "\"failed\":%d,\"podsPerSecond\":%.0f,\"p50us\":%.2f,\"p99us\":%.2f%s}",
        it.engine(),
        it.scenario(),
        it.nodes(),
        it.pods(),
        it.percent(),
        it.failed(),
        it.podsPerSecond(),
        it.p50us(),
        it.p99us(),
        it.costs().equals(Costs.UNKNOWN) ? "" : write(it.costs()));
  }

  private static String write(Costs costs) {
    return String.format(
        Locale.ROOT,
        ",\"p999us\":%.2f,\"cpuUs\":%.2f,\"allocatedBytes\":%d,\"heapBytes\":%d",
        costs.p999us(),
        costs.cpuUs(),
        costs.allocatedBytes(),
        costs.heapBytes());
  }

  /**
   * Reads a line that Berth or the reference has written.
   *
   * @throws BenchException if it is none
   */
  static Measurement read(String line) throws BenchException {
    try {
      Measurement read =
          new MessageReader(MessageReader.Mode.LENIENT)
              .read(
                  Message.of(Measurement.class),
                  "measurement",
                  TreeReader.read("measurement", line));
      if (read.podsPerSecond() > 0) {
        return read;
      }
    } catch (CodecException e) {
      throw new BenchException("this is no measurement: " + line, e);
    }
    throw new BenchException("this is no measurement, podsPerSecond is missing: " + line);
  }
}
