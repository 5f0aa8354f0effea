package io.berth.kube.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.Answer;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.model.core.ObjectReference;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.meta.MergePatch;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.schema.Kinds;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ClusterWriterTest {
  private final CountDownLatch gate = new CountDownLatch(1);
  private final ConcurrentLinkedQueue<WriteResult> results = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<GetResult> found = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean mayWrite = new AtomicBoolean(true);
  private final ConcurrentLinkedQueue<String> sent = new ConcurrentLinkedQueue<>();
  private String slowPart = "nothing";
  private String postponedPart = "nothing";

  private final ClusterWriter writer =
      new ClusterWriter(
          (FakeTransport) this::answer,
          RateLimit.none(),
          (FakeTransport) this::answer,
          RateLimit.none(),
          mayWrite::get,
          "host");

  private Answer answer(Request request) {
    sent.add(request.method() + " " + request.path());
    if (request.path().contains(slowPart)) {
      Waiting.await(gate);
    }
    if (request.path().contains(postponedPart)) {
      return new Answer(
          429, Optional.of(Duration.ofSeconds(25)), Content.of(Content.JSON, "later"));
    }
    String body = "{\"metadata\":{\"name\":\"p1\",\"uid\":\"u1\"},\"spec\":{\"nodeName\":\"n\"}}";
    return new Answer(200, Optional.empty(), Content.of(Content.JSON, body));
  }

  @AfterEach
  void end() {
    gate.countDown();
    writer.close(Duration.ofSeconds(20));
  }

  @Test
  void bindingsDoNotWaitBehindEventsThatHang() throws InterruptedException {
    slowPart = "/events";
    for (int i = 0; i < 2000; i++) {
      writer.record(occurrence(i), _ -> {});
    }
    for (int i = 0; i < 50; i++) {
      writer.bind(pod(i), "n", results::add);
    }
    Waiting.until(() -> results.size() == 50);

    assertThat(results).hasOnlyElementsOfType(WriteResult.Done.class);
    assertThat(writer.droppedEvents()).isEqualTo(2000 - 1000 - 256);
  }

  @Test
  void bindingsDoNotWaitBehindStatusesAndDeletionsThatHang() throws InterruptedException {
    slowPart = "/status";
    for (int i = 0; i < 100; i++) {
      writer.patchStatus(pod(i), new StatusPatch(Optional.empty(), Optional.of("n")), results::add);
      writer.delete(
          pod(i),
          Optional.of(new PodCondition("T", 0, "True", null, null, "R", "M")),
          results::add);
    }
    writer.bind(pod(100), "n", results::add);
    Waiting.until(() -> results.size() == 1);
    gate.countDown();
    Waiting.until(() -> results.size() == 201);
    assertThat(results).hasOnlyElementsOfType(WriteResult.Done.class);
  }

  @Test
  void bindingDropsTheStatusOfItsPodThatWasNotSent() throws InterruptedException {
    slowPart = "/status";
    for (int i = 0; i < 8; i++) {
      patch(i, _ -> {});
    }
    patch(9, results::add);
    Waiting.until(() -> sent.size() == 8);
    bind(9, _ -> {});
    Waiting.until(() -> sent.contains(BIND.formatted(9)));
    gate.countDown();
    Waiting.until(() -> results.size() == 1);

    assertThat(results)
        .containsExactly(
            new WriteResult.Refused(
                0, "Superseded", "not sent because a later write makes it pointless"));
    assertThat(sent).doesNotContain(PATCH.formatted(9));
  }

  @Test
  void statusAfterTheBindingIsNotDroppedWithThoseBefore() throws InterruptedException {
    slowPart = "/p1/";
    patch(1, results::add);
    Waiting.until(() -> sent.size() == 1);
    patch(1, results::add);
    bind(1, results::add);
    patch(1, results::add);
    gate.countDown();
    Waiting.until(() -> results.size() == 4);

    assertThat(results).filteredOn(WriteResult.Done.class::isInstance).hasSize(3);
    assertThat(sent).filteredOn(PATCH.formatted(1)::equals).hasSize(2);
  }

  @Test
  void bindingWaitsForTheStatusOfItsPodThatIsOnItsWay() throws InterruptedException {
    slowPart = "/status";
    patch(1, results::add);
    Waiting.until(() -> sent.size() == 1);
    bind(1, results::add);
    bind(2, results::add);
    Waiting.until(() -> results.size() == 1);
    assertThat(sent).containsExactly(PATCH.formatted(1), BIND.formatted(2));

    gate.countDown();
    Waiting.until(() -> results.size() == 3);
    assertThat(results).hasOnlyElementsOfType(WriteResult.Done.class);
    assertThat(sent).last().isEqualTo(BIND.formatted(1));
  }

  @Test
  void bindingDoesNotWaitForAStatusThatIsToBeTriedAgain() throws InterruptedException {
    postponedPart = "/status";
    patch(1, _ -> {});
    Waiting.until(() -> sent.size() == 1);
    bind(1, results::add);
    Waiting.until(() -> results.size() == 1);

    assertThat(results).hasOnlyElementsOfType(WriteResult.Done.class);
    writer.close(Duration.ZERO);
  }

  private static final String PATCH = "PATCH /api/v1/namespaces/ns/pods/p%d/status";
  private static final String BIND = "POST /api/v1/namespaces/ns/pods/p%d/binding";

  private void patch(int pod, Consumer<WriteResult> then) {
    writer.patchStatus(pod(pod), new StatusPatch(Optional.empty(), Optional.of("n")), then);
  }

  private void bind(int pod, Consumer<WriteResult> then) {
    writer.bind(pod(pod), "n", then);
  }

  @Test
  void aPodIsFoundOnTheWayOfBindings() throws InterruptedException {
    writer.get(pod(1), found::add);
    Waiting.until(() -> found.size() == 1);

    assertThat(found.peek())
        .isInstanceOfSatisfying(GetResult.Found.class, it -> assertThat(it.object()).isPresent());
    assertThat(sent).containsExactly("GET /api/v1/namespaces/ns/pods/p1");
  }

  @Test
  void bindingsDoNotWaitBehindPatchesAndReadsThatHang() throws InterruptedException {
    slowPart = "/persistentvolumeclaims";
    for (int i = 0; i < 100; i++) {
      writer.patch(claim(i), new ObjectPatch("", "", MergePatch.EMPTY), results::add);
      writer.get(claim(i), found::add);
    }
    writer.bind(pod(100), "n", results::add);
    Waiting.until(() -> results.size() == 1);
    gate.countDown();
    Waiting.until(() -> results.size() == 101 && found.size() == 100);
    assertThat(results).hasOnlyElementsOfType(WriteResult.Done.class);
  }

  @Test
  void patchesAndReadsOfAnObjectGoInTheirOrder() throws InterruptedException {
    slowPart = "/persistentvolumeclaims/p1";
    writer.patch(claim(1), new ObjectPatch("", "", MergePatch.EMPTY), results::add);
    writer.patch(claim(1), new ObjectPatch("status", "", MergePatch.EMPTY), results::add);
    writer.get(claim(1), found::add);
    writer.get(claim(2), found::add);
    Waiting.until(() -> found.size() == 1);
    assertThat(sent)
        .containsExactlyInAnyOrder("PATCH " + CLAIM, "GET " + CLAIM.replace("p1", "p2"));

    gate.countDown();
    Waiting.until(() -> results.size() == 2 && found.size() == 2);
    assertThat(sent)
        .filteredOn(it -> it.contains("p1"))
        .containsExactly("PATCH " + CLAIM, "PATCH " + CLAIM + "/status", "GET " + CLAIM);
  }

  private static final String CLAIM = "/api/v1/namespaces/ns/persistentvolumeclaims/p1";

  private static ObjectIdentity claim(int number) {
    return new ObjectIdentity(
        Kinds.of(PersistentVolumeClaim.class), "ns", "p" + number, "u" + number);
  }

  @Test
  void onlyPodsAreDeletedAfterACondition() throws InterruptedException {
    PodCondition why = new PodCondition("DisruptionTarget", 0, "True", null, null, "R", "M");
    writer.delete(pod(1), Optional.of(why), results::add);
    Waiting.until(() -> results.size() == 1);
    assertThat(sent).containsExactly(PATCH.formatted(1), "DELETE /api/v1/namespaces/ns/pods/p1");

    writer.delete(claim(1), Optional.of(why), results::add);
    Waiting.until(() -> results.size() == 2);
    assertThat(results)
        .filteredOn(WriteResult.Refused.class::isInstance)
        .containsExactly(
            new WriteResult.Refused(
                0,
                "Invalid",
                "persistentvolumeclaims ns/p1 is no pod and gets no condition; delete it without"
                    + " one"));
    assertThat(sent).hasSize(2);
  }

  @Test
  void whoMayNotWriteWritesNothing() throws InterruptedException {
    mayWrite.set(false);
    writer.bind(pod(1), "n", results::add);
    writer.delete(pod(1), Optional.empty(), results::add);
    writer.record(occurrence(1), results::add);
    writer.get(pod(1), found::add);
    Waiting.until(() -> results.size() == 3 && found.size() == 1);

    assertThat(results)
        .containsOnly(
            new WriteResult.Refused(
                0, "NotLeader", "not sent because this instance does not lead"));
    assertThat(sent).containsExactly("GET /api/v1/namespaces/ns/pods/p1");
  }

  @Test
  void closingFinishesAllLanesTogetherAndThenRefuses() {
    for (int i = 0; i < 100; i++) {
      writer.bind(pod(i), "n", results::add);
      writer.record(occurrence(i), results::add);
    }

    assertThat(writer.close(Duration.ofSeconds(20))).isZero();
    assertThat(results).hasSize(200).hasOnlyElementsOfType(WriteResult.Done.class);

    writer.bind(pod(1), "n", results::add);
    writer.get(pod(1), found::add);
    assertThat(results).hasSize(201);
    assertThat(found).containsExactly(new GetResult.Failed("the lane of bindings is closed"));
  }

  @Test
  void closingCountsWhatIsLeftInAllLanes() {
    slowPart = "/p";
    for (int i = 0; i < 150; i++) {
      writer.bind(pod(i), "n", results::add);
    }
    writer.patchStatus(pod(1), new StatusPatch(Optional.empty(), Optional.of("n")), results::add);

    assertThat(writer.close(Duration.ofMillis(10))).isEqualTo(151);
    assertThat(results).hasSize(151);
  }

  private static ObjectIdentity pod(int number) {
    return new ObjectIdentity(Kinds.of(Pod.class), "ns", "p" + number, "u" + number);
  }

  private static EventOccurrence occurrence(int number) {
    return new EventOccurrence(
        new ObjectReference("Pod", "ns", "p" + number, "u", "v1", "7"),
        Optional.empty(),
        "Normal",
        "Scheduled",
        "Binding",
        "note",
        "default-scheduler",
        Instant.EPOCH,
        1);
  }
}
