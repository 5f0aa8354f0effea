package io.berth.apiserver.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.ApiServer;
import io.berth.apiserver.http.ServerSettings;
import io.berth.apiserver.resource.ResourceTypes;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Sends spoilt requests for a while: {@code -Dberth.fuzz.seconds}, 15 unless told otherwise. {@code
 * -Dberth.fuzz.seed} repeats a run, {@code -Dberth.fuzz.case} a single request of one.
 */
class HttpFuzzTest {
  private static final String TOKEN = "fuzz";
  private static final int WORKERS = 12;
  private static final int WARM_UP = 50;
  private static final int MOST_FINDINGS = 10;

  /**
   * A watch whose client has left is noticed when something happens that it would be told of, or
   * when its time is up: a few of these may be left.
   */
  private static final int MOST_SILENT = 8;

  private static final long MIB = 1 << 20;

  /** What a server that has worked holds more than one that has only been started. */
  private static final long USUAL_GROWTH = 48 * MIB;

  private static final Duration REQUEST = Duration.ofSeconds(3);
  private static final Duration IDLE = Duration.ofSeconds(6);

  private final ConcurrentLinkedQueue<Finding> findings = new ConcurrentLinkedQueue<>();
  private final Map<Integer, Integer> codes = new TreeMap<>();
  private ApiServer server;
  private long stored;

  @BeforeEach
  void start() throws IOException {
    ServerSettings settings = ServerSettings.loopback(0).token(TOKEN).patience(REQUEST, IDLE);
    server = ApiServer.start(settings, InstantSource.system());
    server.api().create(ResourceTypes.NAMESPACE, Namespaces.object("fuzz-unheard"));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  @SuppressWarnings("SystemOut")
  void spoiltRequestsDoNoHarm() throws Exception {
    Long single = Long.getLong("berth.fuzz.case");
    long seed = Long.getLong("berth.fuzz.seed", System.nanoTime());
    System.out.println("fuzzing with -Dberth.fuzz.seed=" + seed);
    if (single != null) {
      one(single);
      return;
    }
    run(seed, 0, WARM_UP);
    Growth before = Growth.of(server.port());
    long storedBefore = stored;
    run(seed + 1, Long.getLong("berth.fuzz.seconds", 15), Integer.MAX_VALUE);
    int sum = codes.values().stream().mapToInt(Integer::intValue).sum();
    System.out.println(sum + " requests, answered with (0: closed): " + codes);
    assertThat(findings).as("seed " + seed).isEmpty();
    assertThat(codes.getOrDefault(200, 0)).as("requests that were fine").isGreaterThan(sum / 50);
    assertThat(codes.getOrDefault(400, 0)).as("requests that were not").isGreaterThan(sum / 50);
    nothingGrew(before, 3 * (stored - storedBefore));
    stillAnswers();
  }

  private void one(long seed) throws Exception {
    try (Fuzzer fuzzer = new Fuzzer(server, TOKEN, "w0")) {
      assertThat(fuzzer.run(seed)).isEmpty();
    }
  }

  private void run(long seed, long seconds, int most) throws InterruptedException {
    long end =
        seconds == 0 ? Long.MAX_VALUE : System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < WORKERS; i++) {
      String owner = "w" + i + "x" + most % 1000;
      long first = seed * 31 + i * 1_000_000_007L;
      workers.add(Thread.ofPlatform().name(owner).start(() -> work(owner, first, end, most)));
    }
    for (Thread worker : workers) {
      worker.join();
    }
  }

  private void work(String owner, long first, long end, int most) {
    try (Fuzzer fuzzer = new Fuzzer(server, TOKEN, owner)) {
      for (int i = 0; i < most && System.nanoTime() < end && findings.size() < MOST_FINDINGS; i++) {
        fuzzer.run(first + i).ifPresent(findings::add);
      }
      synchronized (codes) {
        fuzzer.codes().forEach((code, count) -> codes.merge(code, count, Integer::sum));
        stored += fuzzer.stored();
      }
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Connections that were left alone end when their time is up, and their threads with them. */
  private void nothingGrew(Growth before, long explained) throws Exception {
    long end = System.nanoTime() + IDLE.multipliedBy(10).toNanos();
    Growth after = Growth.of(server.port());
    while (after.connections() > MOST_SILENT && System.nanoTime() < end) {
      Thread.sleep(200);
      after = Growth.of(server.port());
    }
    assertThat(after.connections()).as("open connections").isLessThanOrEqualTo(MOST_SILENT);
    assertThat(after.threads()).as("threads").isLessThanOrEqualTo(before.threads() + 8);
    assertThat(after.heap() - before.heap())
        .as("growth of the heap, of which %d MiB may be stored", explained / MIB)
        .isLessThan(USUAL_GROWTH + explained);
  }

  private void stillAnswers() throws Exception {
    try (Client client = new Client(server)) {
      for (var type : ResourceTypes.ALL) {
        String group = type.group().isEmpty() ? "/api/v1/" : "/apis/" + type.group() + "/v1/";
        WireRequest list = new WireRequest("GET", group + type.plural(), List.of(), new byte[0]);
        WireAnswer answer = client.exchange(list.bytes(TOKEN), Manner.PLAIN, false, new Dice(0));
        assertThat(answer.code()).isEqualTo(200);
        assertThat(Judge.problem(list, Manner.PLAIN, answer)).as(list.target()).isEmpty();
      }
    }
  }
}
