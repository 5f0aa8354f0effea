package io.berth.kube.write;

import static io.berth.kube.write.ScriptedTransport.loses;
import static io.berth.kube.write.ScriptedTransport.refuses;
import static io.berth.kube.write.ScriptedTransport.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.Request.Method;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.schema.Kinds;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PodWriterTest {
  private static final ObjectIdentity POD =
      new ObjectIdentity(Kinds.of(Pod.class), "ns", "web", "u-1");
  private static final String PATH = "/api/v1/namespaces/ns/pods/web";
  private static final Instant TIME = Instant.parse("2026-01-31T23:59:59.75Z");
  private static final PodCondition WHY =
      new PodCondition("DisruptionTarget", 3, "True", null, TIME, "PreemptionByScheduler", "room");

  @Test
  void aBindingNamesThePodWithItsUidAndTheNode() {
    ScriptedTransport transport = new ScriptedTransport(says(201, "{}"));

    assertThat(writer(transport).bind(POD, "node-1")).isInstanceOf(WriteResult.Done.class);

    Request request = transport.requests.getFirst();
    assertThat(request.method()).isEqualTo(Method.POST);
    assertThat(request.path()).isEqualTo(PATH + "/binding");
    assertThat(transport.body(0))
        .isEqualTo(
            "{\"apiVersion\":\"v1\",\"kind\":\"Binding\","
                + "\"metadata\":{\"name\":\"web\",\"namespace\":\"ns\",\"uid\":\"u-1\"},"
                + "\"target\":{\"kind\":\"Node\",\"name\":\"node-1\"}}");
  }

  @Test
  void aConditionIsPatchedByItsTypeWithAllItsFields() {
    ScriptedTransport transport = new ScriptedTransport(says(200, "{}"));
    PodCondition condition =
        new PodCondition("PodScheduled", 2, "False", null, TIME, "Unschedulable", "0/1 \"nodes\"");

    writer(transport)
        .patchStatus(POD, new StatusPatch(Optional.of(condition), Optional.of("node-1")));

    Request request = transport.requests.getFirst();
    assertThat(request.method()).isEqualTo(Method.PATCH);
    assertThat(request.path()).isEqualTo(PATH + "/status");
    assertThat(request.body().map(Content::type)).contains(Content.STRATEGIC_MERGE_PATCH);
    assertThat(transport.body(0))
        .isEqualTo(
            "{\"metadata\":{\"uid\":\"u-1\"},\"status\":{\"conditions\":[{"
                + "\"type\":\"PodScheduled\",\"status\":\"False\",\"reason\":\"Unschedulable\",\"message\":\"0/1"
                + " \\\"nodes\\\"\",\"observedGeneration\":2,\"lastProbeTime\":null,"
                + "\"lastTransitionTime\":\"2026-01-31T23:59:59Z\"}],"
                + "\"nominatedNodeName\":\"node-1\"}}");
  }

  @Test
  void whatIsEmptyIsTakenAway() {
    ScriptedTransport transport = new ScriptedTransport(says(200, "{}"));
    PodCondition condition = new PodCondition("PodScheduled", 0, "True", TIME, null, "", "");

    writer(transport).patchStatus(POD, new StatusPatch(Optional.of(condition), Optional.of("")));

    assertThat(transport.body(0))
        .contains(
            "\"reason\":null,\"message\":null,\"observedGeneration\":null,"
                + "\"lastProbeTime\":\"2026-01-31T23:59:59Z\",\"lastTransitionTime\":null}]",
            "\"nominatedNodeName\":null");
  }

  @Test
  void aNominationAloneTouchesNoCondition() {
    ScriptedTransport transport = new ScriptedTransport(says(200, "{}"));

    writer(transport).patchStatus(POD, new StatusPatch(Optional.empty(), Optional.of("n")));

    assertThat(transport.body(0))
        .isEqualTo("{\"metadata\":{\"uid\":\"u-1\"},\"status\":{\"nominatedNodeName\":\"n\"}}");
  }

  @Test
  void aVictimIsToldWhyAndThenDeleted() {
    ScriptedTransport transport = new ScriptedTransport(says(200, "{}"), says(200, "{}"));

    assertThat(writer(transport).delete(POD, WHY)).isInstanceOf(WriteResult.Done.class);

    assertThat(transport.requests)
        .extracting(Request::method, Request::path)
        .containsExactly(tuple(Method.PATCH, PATH + "/status"), tuple(Method.DELETE, PATH));
    assertThat(transport.body(0)).contains("PreemptionByScheduler");
    assertThat(transport.body(1))
        .isEqualTo(
            "{\"apiVersion\":\"v1\",\"kind\":\"DeleteOptions\",\"preconditions\":{\"uid\":\"u-1\"}}");
  }

  @Test
  void aVictimThatCannotBeToldIsNotDeleted() {
    ScriptedTransport transport = new ScriptedTransport(refuses(403, "Forbidden"));

    assertThat(writer(transport).delete(POD, WHY))
        .isEqualTo(new WriteResult.Refused(403, "Forbidden", "because Forbidden"));
  }

  @Test
  void aVictimThatIsGoneIsRefusedAsSuch() {
    ScriptedTransport gone = new ScriptedTransport(refuses(404, "NotFound"));
    assertThat(writer(gone).delete(POD, WHY))
        .isInstanceOfSatisfying(
            WriteResult.Refused.class, refused -> assertThat(refused.isGone()).isTrue());
  }

  @Test
  void aVictimWhoseConditionIsUncertainIsNotDeleted() {
    ScriptedTransport lost = new ScriptedTransport(loses(), loses(), loses(), loses());

    assertThat(writer(lost).delete(POD, WHY)).isInstanceOf(WriteResult.Unknown.class);
    assertThat(lost.requests).extracting(Request::method).containsOnly(Method.PATCH);
  }

  private static PodWriter writer(ScriptedTransport transport) {
    Caller caller =
        new Caller(
            transport,
            RateLimit.none(),
            () -> true,
            Duration.ofSeconds(30),
            new FakeMonotonicClock(),
            () -> 0);
    return new PodWriter(caller, new ObjectWriter(caller));
  }
}
