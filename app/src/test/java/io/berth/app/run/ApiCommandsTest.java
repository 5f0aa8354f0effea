package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.EventRecord;
import io.berth.kube.transport.ApiResponse;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.StreamedResponse;
import io.berth.kube.transport.Transport;
import io.berth.kube.write.ClusterWriter;
import io.berth.kube.write.RateLimit;
import io.berth.model.core.ObjectReference;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.meta.MergePatch;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.schema.Kinds;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome.Reason;
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
  private static final ObjectIdentity POD =
      new ObjectIdentity(Kinds.of(Pod.class), "ns", "web", "u1");
  private static final ObjectIdentity CLAIM =
      new ObjectIdentity(Kinds.of(PersistentVolumeClaim.class), "ns", "data", "u2");
  private static final Write BIND = new Write.BindPod(POD, "n");

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
    new ApiCommands(writer, inbox).send(command);
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
    EventRecord event =
        new EventRecord(
            new ObjectReference("Pod", "ns", "web", "u1", "v1", "7"),
            Optional.empty(),
            "Normal",
            "R",
            "A",
            "note",
            "s",
            Instant.EPOCH,
            1);
    PodCondition why = new PodCondition("DisruptionTarget", 0, "True", null, null, "R", "M");
    String pod = "/api/v1/namespaces/ns/pods/web";
    String claim = "/api/v1/namespaces/ns/persistentvolumeclaims/data";
    return List.of(
        new Case("bind", perform(BIND), "POST " + pod + "/binding"),
        new Case("delete", perform(new Write.Delete(POD, Optional.empty())), "DELETE " + pod),
        new Case(
            "delete after a condition",
            perform(new Write.Delete(POD, Optional.of(why))),
            "PATCH " + pod + "/status, DELETE " + pod),
        new Case(
            "delete a claim",
            perform(new Write.Delete(CLAIM, Optional.empty())),
            "DELETE " + claim),
        new Case(
            "status",
            perform(new Write.PatchPodStatus(POD, Optional.empty(), Optional.of("n"))),
            "PATCH " + pod + "/status"),
        new Case(
            "event",
            new Command.RecordEvent(4, POD, event),
            "POST /apis/events.k8s.io/v1/namespaces/ns/events"));
  }

  private static Command perform(Write write) {
    return new Command.Perform(1, write);
  }

  private static Write patch(String subresource) {
    return new Write.Patch(CLAIM, subresource, "7", MergePatch.EMPTY, _ -> true);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void commandBecomesARequest(Case given) {
    assertThat(outcome(given.command)).isEqualTo(new CommandOutcome.Succeeded());
    assertThat(String.join(", ", sent)).isEqualTo(given.request);
  }

  @Test
  void patchedObjectIsShown() {
    body = "{\"metadata\":{\"name\":\"data\",\"uid\":\"u2\",\"resourceVersion\":\"8\"}}";
    assertThat(outcome(perform(patch("status"))))
        .isInstanceOfSatisfying(
            CommandOutcome.Succeeded.class,
            done ->
                assertThat(done.object().orElseThrow().metadata().resourceVersion())
                    .isEqualTo("8"));
    assertThat(sent)
        .containsExactly("PATCH /api/v1/namespaces/ns/persistentvolumeclaims/data/status");
  }

  record OtherObject(Write write, int status, String message, Reason reason) {}

  static List<OtherObject> otherObjects() {
    String uid = "pod web is invalid: metadata.uid: Invalid value: field is immutable";
    Write status = new Write.PatchPodStatus(POD, Optional.empty(), Optional.of("n"));
    Write delete = new Write.Delete(POD, Optional.empty());
    return List.of(
        new OtherObject(
            delete, 409, "the UID in the precondition does not match", Reason.NOT_FOUND),
        new OtherObject(patch(""), 422, uid, Reason.NOT_FOUND),
        new OtherObject(status, 422, uid, Reason.NOT_FOUND),
        new OtherObject(patch(""), 422, "spec: Invalid value", Reason.OTHER),
        new OtherObject(patch(""), 409, "the object has been modified", Reason.CONFLICT));
  }

  @ParameterizedTest
  @MethodSource("otherObjects")
  void anotherObjectOfTheNameMeansThatOursIsGone(OtherObject given) {
    status = given.status;
    body = "{\"kind\":\"Status\",\"message\":\"" + given.message + "\"}";
    assertThat(outcome(perform(given.write)))
        .isInstanceOfSatisfying(
            CommandOutcome.Refused.class,
            refused -> assertThat(refused.reason()).isEqualTo(given.reason));
  }

  record Refusal(int status, Reason reason) {}

  static List<Refusal> refusals() {
    return List.of(
        new Refusal(404, Reason.NOT_FOUND),
        new Refusal(409, Reason.CONFLICT),
        new Refusal(429, Reason.THROTTLED),
        new Refusal(403, Reason.FORBIDDEN),
        new Refusal(422, Reason.OTHER));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void refusalHasAReason(Refusal given) {
    status = given.status;
    body = "{\"kind\":\"Status\",\"message\":\"because\"}";
    assertThat(outcome(perform(BIND)))
        .isEqualTo(new CommandOutcome.Refused(given.reason, "because"));
  }

  @Test
  void lostAnswerLeavesItUnknown() {
    status = 0;
    assertThat(outcome(perform(BIND))).isEqualTo(new CommandOutcome.Unknown("lost"));
  }

  @Test
  void podIsFound() {
    body = "{\"metadata\":{\"name\":\"web\",\"uid\":\"u1\"},\"spec\":{\"nodeName\":\"n\"}}";
    assertThat(outcome(new Command.Get(1, POD)))
        .isInstanceOfSatisfying(
            CommandOutcome.Found.class,
            found ->
                assertThat(((Pod) found.object().orElseThrow()).spec().nodeName()).isEqualTo("n"));
  }

  @Test
  void podOfAnotherUidIsNotFound() {
    body = "{\"metadata\":{\"name\":\"web\",\"uid\":\"u2\"}}";
    assertThat(outcome(new Command.Get(1, POD)))
        .isEqualTo(new CommandOutcome.Found(Optional.empty()));
  }

  @Test
  void podThatIsGoneIsNotFound() {
    status = 404;
    assertThat(outcome(new Command.Get(1, POD)))
        .isEqualTo(new CommandOutcome.Found(Optional.empty()));
  }

  @Test
  void questionThatIsRefusedLeavesItUnknown() {
    status = 403;
    body = "{\"kind\":\"Status\",\"message\":\"forbidden\"}";
    assertThat(outcome(new Command.Get(1, POD))).isEqualTo(new CommandOutcome.Unknown("forbidden"));
  }
}
