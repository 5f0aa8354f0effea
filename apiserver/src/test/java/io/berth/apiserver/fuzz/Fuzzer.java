package io.berth.apiserver.fuzz;

import io.berth.apiserver.ApiServer;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Runs cases one after the other, in namespaces that nobody else uses. Not thread-safe. */
final class Fuzzer implements AutoCloseable {
  private static final int CASES_PER_NAMESPACE = 500;

  private final ApiServer server;
  private final String token;
  private final String owner;
  private final Client client;
  private final Map<Integer, Integer> codes = new TreeMap<>();
  private int cases;
  private long stored;

  /**
   * A fuzzer.
   *
   * @param owner part of all its names
   */
  Fuzzer(ApiServer server, String token, String owner) {
    this.server = server;
    this.token = token;
    this.owner = owner;
    this.client = new Client(server);
  }

  /** How often there was which answer; 0 stands for none. */
  Map<Integer, Integer> codes() {
    return codes;
  }

  /** So many bytes were in the bodies of writes that the server took. */
  long stored() {
    return stored;
  }

  /** Sends one request and looks at what comes of it. */
  Optional<Finding> run(long seed) throws InterruptedException {
    Dice dice = new Dice(seed);
    Manner manner = Manner.roll(dice);
    String namespace = manner.isUnheard() ? "fuzz-unheard" : namespace();
    // what nobody hears of may happen later, so it must happen to something else
    String target = (manner.isUnheard() ? "unheard-" : "target-") + owner;
    Sample sample = Sample.roll(dice, namespace, target, "f-" + owner + "-" + cases);
    WireRequest request = sample.request();
    for (int i = dice.below(4); i > 0; i--) {
      request = Spoiling.once(request, sample.name(), dice);
    }
    return check(seed, sample, request, manner, dice);
  }

  private String namespace() {
    String name = "fuzz-" + owner + "-" + cases / CASES_PER_NAMESPACE;
    if (cases++ % CASES_PER_NAMESPACE == 0) {
      server.api().create(ResourceTypes.NAMESPACE, Namespaces.object(name));
    }
    return name;
  }

  private Optional<Finding> check(
      long seed, Sample sample, WireRequest request, Manner manner, Dice dice)
      throws InterruptedException {
    byte[] bytes = request.bytes(token);
    String before = version(sample);
    try {
      WireAnswer answer = client.exchange(bytes, manner, request.method().equals("HEAD"), dice);
      codes.merge(answer.code(), 1, Integer::sum);
      if (answer.code() == 0 || answer.code() < 400) {
        stored += request.isWrite() ? bytes.length : 0;
      }
      return Judge.problem(request, manner, answer)
          .or(() -> traces(sample, request, manner, answer, before))
          .map(
              problem ->
                  new Finding(
                      problem, seed, manner, smaller(request, manner, problem), answer.text()));
    } catch (IOException | NumberFormatException | StringIndexOutOfBoundsException e) {
      return Optional.of(new Finding(e.toString(), seed, manner, bytes, ""));
    }
  }

  /** The bytes of a request that causes the same problem, if it can be sent plainly. */
  private byte[] smaller(WireRequest request, Manner manner, String problem) {
    WireRequest shown =
        manner == Manner.PLAIN
            ? new Shrinking(smaller -> hasProblem(smaller, problem)).shrunk(request)
            : request;
    return shown.bytes(token);
  }

  private boolean hasProblem(WireRequest request, String problem) {
    try (Client fresh = new Client(server)) {
      WireAnswer answer =
          fresh.exchange(
              request.bytes(token), Manner.PLAIN, request.method().equals("HEAD"), new Dice(0));
      return Judge.problem(request, Manner.PLAIN, answer).filter(problem::equals).isPresent();
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** What was refused, or was only to be tried, must not have changed anything. */
  private Optional<String> traces(
      Sample sample, WireRequest request, Manner manner, WireAnswer answer, String before) {
    boolean tried = request.target().endsWith("?dryRun=All");
    boolean looked = manner.isAnswered() && (answer.code() >= 400 || tried);
    return looked && !version(sample).equals(before) && changesAgain(sample, request)
        ? Optional.of("changed by a request that was answered with " + answer.code())
        : Optional.empty();
  }

  /**
   * Once more, alone: something that was sent before, and whose answer was not waited for, may have
   * happened meanwhile. What can happen only once is not found out so.
   */
  private boolean changesAgain(Sample sample, WireRequest request) {
    String before = version(sample);
    try (Client fresh = new Client(server)) {
      var _ = fresh.exchange(request.bytes(token), Manner.PLAIN, false, new Dice(0));
      return !version(sample).equals(before);
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private String version(Sample sample) {
    ResourceType type =
        sample.type().equals(ResourceTypes.NEW_EVENT) ? ResourceTypes.EVENT : sample.type();
    return server
        .api()
        .get(type, type.namespaced() ? sample.namespace() : "", sample.name())
        .map(ApiObject::resourceVersion)
        .orElse("");
  }

  @Override
  public void close() throws IOException {
    client.close();
  }
}
