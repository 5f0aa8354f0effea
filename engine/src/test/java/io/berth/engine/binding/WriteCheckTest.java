package io.berth.engine.binding;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.MergePatch;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import io.berth.spi.WriteOutcome.Failed;
import io.berth.spi.WriteOutcome.Reason;
import io.berth.spi.WriteOutcome.Written;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** For every kind of write: whether it was carried out, by what the API server shows afterwards. */
class WriteCheckTest {
  private static final String FALSE_CONDITION =
      "conditions: [{type: PodScheduled, status: 'False', reason: Unschedulable, message: full}]";

  private static final Write BIND = new Write.BindPod(identity(pod("u1", "", "")), "n1");
  private static final Write PATCH =
      new Write.Patch(
          identity(TestObjects.claim("c", "u1", "1", "")),
          "",
          "1",
          MergePatch.EMPTY.set("v1", "spec", "volumeName"),
          WriteCheckTest::hasVolume);
  private static final Write STATUS =
      new Write.PatchPodStatus(
          identity(pod("u1", "", "")),
          Optional.of(condition(pod("u1", "", FALSE_CONDITION))),
          Optional.of("n1"));
  private static final Write WITHDRAWAL =
      new Write.PatchPodStatus(identity(pod("u1", "", "")), Optional.empty(), Optional.of(""));
  private static final Write DELETION =
      new Write.Delete(identity(pod("u1", "", "")), Optional.empty());

  /** What is expected: that it was written, or why not. */
  record Case(String name, Write write, Optional<KubeObject> found, String expected) {
    Case(String name, Write write, KubeObject found, String expected) {
      this(name, write, Optional.of(found), expected);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static ObjectIdentity identity(KubeObject object) {
    return ObjectIdentity.of(object);
  }

  private static boolean hasVolume(KubeObject object) {
    return ((PersistentVolumeClaim) object).spec().volumeName().equals("v1");
  }

  private static PodCondition condition(Pod pod) {
    return pod.status().conditions().getFirst();
  }

  private static Pod pod(String uid, String node, String status) {
    return pod(uid, "", node, status);
  }

  private static Pod pod(String uid, String metadata, String node, String status) {
    return TestObjects.read(
        Pod.class,
        """
        {metadata: {name: p, namespace: default, uid: %s, %s}, spec: {nodeName: '%s'},
         status: {%s}}
        """
            .formatted(uid, metadata, node, status));
  }

  private static Pod terminating(String uid) {
    return pod(uid, "deletionTimestamp: '2026-01-01T00:00:00Z'", "n1", "");
  }

  private static KubeObject claim(String uid, String volume) {
    return TestObjects.claim("c", uid, "2", volume);
  }

  static Stream<Case> cases() {
    return Stream.of(bindings(), patches(), statuses(), deletions()).flatMap(it -> it);
  }

  private static Stream<Case> bindings() {
    String late = "OTHER the binding was not carried out in time";
    return Stream.of(
        new Case("bound here", BIND, pod("u1", "n1", ""), "written"),
        new Case(
            "bound elsewhere",
            BIND,
            pod("u1", "n2", ""),
            "CONFLICT pod p is already assigned to node \"n2\""),
        new Case("not bound", BIND, pod("u1", "", ""), late),
        new Case("pod gone", BIND, Optional.empty(), "NOT_FOUND pods \"p\" not found"),
        new Case("other pod", BIND, pod("u2", "n1", ""), "NOT_FOUND pods \"p\" not found"));
  }

  private static Stream<Case> patches() {
    String late = "OTHER the patch of persistentvolumeclaims default/c was not carried out in time";
    String gone = "NOT_FOUND persistentvolumeclaims \"c\" not found";
    return Stream.of(
        new Case("patched", PATCH, claim("u1", "v1"), "written"),
        new Case("not patched", PATCH, claim("u1", ""), late),
        new Case("patched otherwise", PATCH, claim("u1", "v2"), late),
        new Case("claim gone", PATCH, Optional.empty(), gone),
        new Case("other claim", PATCH, claim("u2", "v1"), gone));
  }

  private static Stream<Case> statuses() {
    String late = "OTHER the patch of pods default/p was not carried out in time";
    String nominated = "nominatedNodeName: n1";
    String both = FALSE_CONDITION + ", " + nominated;
    return Stream.of(
        new Case("status written", STATUS, pod("u1", "", both), "written"),
        new Case("only the condition", STATUS, pod("u1", "", FALSE_CONDITION), late),
        new Case("only the nomination", STATUS, pod("u1", "", nominated), late),
        new Case("no status", STATUS, pod("u1", "", ""), late),
        new Case("pod of status gone", STATUS, Optional.empty(), "NOT_FOUND pods \"p\" not found"),
        new Case("nomination withdrawn", WITHDRAWAL, pod("u1", "", ""), "written"),
        new Case("nomination kept", WITHDRAWAL, pod("u1", "", nominated), late));
  }

  private static Stream<Case> deletions() {
    String late = "OTHER the deletion of pods default/p was not carried out in time";
    return Stream.of(
        new Case("gone", DELETION, Optional.empty(), "written"),
        new Case("terminating", DELETION, terminating("u1"), "written"),
        new Case("still there", DELETION, pod("u1", "n1", ""), late),
        new Case("replaced under its name", DELETION, pod("u2", "n1", ""), "written"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void whatIsFoundTellsTheOutcome(Case test) {
    WriteOutcome outcome = WriteCheck.judge(test.write(), test.found());
    assertThat(text(outcome)).isEqualTo(test.expected());
    assertThat(outcome.write()).isEqualTo(test.write());
  }

  /** Only an object that is the one of the write is shown as its result. */
  private static String text(WriteOutcome outcome) {
    return switch (outcome) {
      case Written(Write write, Optional<KubeObject> object) -> {
        assertThat(object.filter(it -> !write.object().isOf(it))).isEmpty();
        yield "written";
      }
      case Failed(Write _, Reason reason, String message) -> reason + " " + message;
    };
  }
}
