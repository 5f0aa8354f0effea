package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.CommandOutcome.Reason;
import io.berth.engine.port.EventRecord;
import io.berth.engine.port.PodReference;
import io.berth.kube.transport.ApiResponse;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.StreamedResponse;
import io.berth.kube.transport.Transport;
import io.berth.kube.write.ClusterWriter;
import io.berth.kube.write.RateLimit;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ApiCommandsTest {
  private static final PodReference POD = new PodReference("ns", "web", "u1", "7");

  private final List<String> sent = new CopyOnWriteArrayList<>();
  private int status = 200;
  private String body = "{}";

  private final class Server implements Transport {
    @Override
    public ApiResponse send(Request request) throws IOException {
      sent.add(request.method() + " " + request.path());
      if (status == 0) {
        throw new IOException("lost");
      }
      return new ApiResponse(status, Optional.empty(), Content.of(Content.JSON, body));
    }

    @Override
    public StreamedResponse open(Request request) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
  }

  /** Closing the writer waits for the answer. */
  private CommandOutcome outcome(Command command) {
    Inbox inbox = new Inbox(() -> {});
    ClusterWriter writer =
        new ClusterWriter(
            new Server(), RateLimit.none(), new Server(), RateLimit.none(), () -> true, "host");
    new ApiCommands(writer, () -> inbox).send(command);
    assertThat(writer.close(Duration.ofSeconds(20))).isZero();
    EngineEvent.Answered answered = (EngineEvent.Answered) inbox.take().orElseThrow();
    assertThat(answered.ticket()).isEqualTo(command.ticket());
    return answered.outcome();
  }

  record Case(String name, Command command, String request) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> commands() {
    EventRecord event = new EventRecord("Normal", "R", "A", "note", "s", Instant.EPOCH, 1);
    String pod = "/api/v1/namespaces/ns/pods/web";
    return List.of(
        new Case("bind", new Command.Bind(1, POD, "n"), "POST " + pod + "/binding"),
        new Case("evict", new Command.Evict(2, POD), "DELETE " + pod),
        new Case(
            "status",
            new Command.PatchStatus(3, POD, Optional.empty(), Optional.of("n")),
            "PATCH " + pod + "/status"),
        new Case(
            "announce",
            new Command.Announce(4, POD, event),
            "POST /apis/events.k8s.io/v1/namespaces/ns/events"));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void commandBecomesARequest(Case given) {
    assertThat(outcome(given.command)).isEqualTo(new CommandOutcome.Succeeded());
    assertThat(sent).containsExactly(given.request);
  }

  record Refusal(int status, Reason reason) {}

  static List<Refusal> refusals() {
    return List.of(
        new Refusal(404, Reason.NOT_FOUND),
        new Refusal(409, Reason.CONFLICT),
        new Refusal(429, Reason.THROTTLED),
        new Refusal(403, Reason.OTHER),
        new Refusal(422, Reason.OTHER));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void refusalHasAReason(Refusal given) {
    status = given.status;
    body = "{\"kind\":\"Status\",\"message\":\"because\"}";
    assertThat(outcome(new Command.Bind(1, POD, "n")))
        .isEqualTo(new CommandOutcome.Refused(given.reason, "because"));
  }

  @Test
  void lostAnswerLeavesItUnknown() {
    status = 0;
    assertThat(outcome(new Command.Bind(1, POD, "n")))
        .isEqualTo(new CommandOutcome.Unknown("lost"));
  }

  @Test
  void podIsFound() {
    body = "{\"metadata\":{\"name\":\"web\",\"uid\":\"u1\"},\"spec\":{\"nodeName\":\"n\"}}";
    assertThat(outcome(new Command.Find(1, POD)))
        .isInstanceOfSatisfying(
            CommandOutcome.Found.class,
            found -> assertThat(found.pod().orElseThrow().spec().nodeName()).isEqualTo("n"));
  }

  @Test
  void podOfAnotherUidIsNotFound() {
    body = "{\"metadata\":{\"name\":\"web\",\"uid\":\"u2\"}}";
    assertThat(outcome(new Command.Find(1, POD)))
        .isEqualTo(new CommandOutcome.Found(Optional.empty()));
  }

  @Test
  void podThatIsGoneIsNotFound() {
    status = 404;
    assertThat(outcome(new Command.Find(1, POD)))
        .isEqualTo(new CommandOutcome.Found(Optional.empty()));
  }

  @Test
  void questionThatIsRefusedLeavesItUnknown() {
    status = 403;
    body = "{\"kind\":\"Status\",\"message\":\"forbidden\"}";
    assertThat(outcome(new Command.Find(1, POD)))
        .isEqualTo(new CommandOutcome.Unknown("forbidden"));
  }
}
