package io.berth.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * What can become of the claims of one pod while they are assumed, one situation after the other.
 */
class ClaimLivesTest {
  private static final Node NODE =
      Edit.spec(NodeGenerator.node("node-1", new SplittableRandom(1)), "taints", List.of());
  private static final KubeObject VOLUME = ClaimGenerator.claim("team", "volume-0", "volume-uid");
  private static final KubeObject DEVICE = ClaimGenerator.claim("team", "device-1", "device-uid");
  private static final String PATCH_VOLUME = "patch team/volume-0 volume-uid";
  private static final String PATCH_DEVICE = "patch team/device-1 device-uid";
  private static final String GET_VOLUME = "get team/volume-0 volume-uid";
  private static final String GET_DEVICE = "get team/device-1 device-uid";

  private final List<ScriptEntry> entries = new ArrayList<>();
  private final List<String> trace = new ArrayList<>();
  private final List<String> sent = new ArrayList<>();

  private void at(long millis, Operation operation) {
    entries.add(new TimedOperation(Duration.ofMillis(millis), operation));
  }

  private void fault(String name, Fault fault) {
    entries.add(new ScriptEntry.Injected(name, fault));
  }

  /** A pod that needs both claims. */
  private static Pod pod(String name) {
    Pod pod =
        Edit.meta(
            PodGenerator.pod(name, name + "-1", new SplittableRandom(1)), "namespace", "team");
    pod = Edit.meta(pod, "labels", Map.of(ClaimGenerator.CLAIMS, "volume-0_device-1"));
    pod = Edit.spec(pod, "schedulerName", SimulatedProfiles.CLAIMING);
    pod = Edit.spec(pod, "schedulingGates", List.of());
    return Edit.spec(pod, "containers", List.of());
  }

  /** A cluster in which a pod comes when the scheduler knows everything else. */
  private void clusterWithClaims() {
    at(0, new Operation.AddNode(NODE));
    at(0, new Operation.CreateClaim(VOLUME));
    at(0, new Operation.CreateClaim(DEVICE));
    at(5_000, new Operation.CreatePod(pod("pod")));
  }

  /** Runs the script; no invariant may break, and the pod must be bound in the end. */
  private void run(long seed) {
    SimulationSettings settings =
        SeededBugs.filteringCommands(
                (command, commands) -> {
                  sent.add(StableNames.of(command));
                  commands.send(command);
                })
            .apply(SimulationSettings.defaults())
            .tracedTo((_, line) -> trace.add(line.strip()));
    SimulationResult result = Simulation.replay(new Script(seed, entries), settings);
    assertThat(result.violation()).as(() -> String.join("\n", trace)).isEmpty();
    assertThat(result.script().entries()).hasSameSizeAs(entries);
  }

  private List<String> sentAboutClaims() {
    return sent.stream().filter(name -> name.matches("(patch|get) .*-uid")).toList();
  }

  @Test
  void bothClaimsArePatchedAndConfirmed() {
    clusterWithClaims();
    run(1);
    assertThat(sentAboutClaims()).containsExactlyInAnyOrder(PATCH_VOLUME, PATCH_DEVICE);
    assertThat(trace)
        .containsSubsequence(
            "team/volume-0 is assumed to be reserved by pod-1",
            "team/volume-0 is seen as it was assumed",
            "team/pod BOUND: node-1");
    assertThat(trace).contains("team/device-1 is seen as it was assumed");
  }

  /** The questions time out at first, so that both outcomes are unknown for seconds. */
  @Test
  void twoWritesOfOnePodAreUncertainAtTheSameTime() {
    clusterWithClaims();
    fault(PATCH_VOLUME + "#1", Fault.TIMEOUT_BEFORE);
    fault(PATCH_DEVICE + "#1", Fault.TIMEOUT_AFTER);
    fault(GET_VOLUME + "#1", Fault.TIMEOUT_BEFORE);
    fault(GET_DEVICE + "#1", Fault.TIMEOUT_BEFORE);
    run(1);
    assertThat(trace)
        .anyMatch(line -> line.startsWith("2 patches of one pod are uncertain"))
        .containsSubsequence(
            "team/volume-0 was not patched", "team/device-1 was patched", "team/pod BOUND: node-1");
    assertThat(sentAboutClaims().subList(0, 2))
        .containsExactlyInAnyOrder(PATCH_VOLUME, PATCH_DEVICE);
    assertThat(sentAboutClaims().subList(2, 6))
        .containsExactlyInAnyOrder(GET_VOLUME, GET_VOLUME, GET_DEVICE, GET_DEVICE);
    assertThat(sentAboutClaims().subList(6, sentAboutClaims().size()))
        .as("the next attempt patches only what was not patched")
        .containsExactly(PATCH_VOLUME);
  }

  @Test
  void newerVersionReplacesTheAssumption() {
    clusterWithClaims();
    fault(PATCH_VOLUME + "#1", Fault.DELAYED);
    at(5_500, new Operation.TouchClaim(ObjectIdentity.of(VOLUME), "1"));
    run(1);
    assertThat(trace)
        .containsSubsequence(
            "team/volume-0 is seen otherwise than assumed",
            "team/volume-0 was not patched",
            "team/volume-0 is released by pod-1",
            "team/pod BOUND: node-1");
  }

  @Test
  void refusedWriteTakesTheAssumptionBack() {
    clusterWithClaims();
    fault(PATCH_VOLUME + "#1", Fault.CONFLICT);
    run(1);
    assertThat(trace)
        .containsSubsequence(
            "team/volume-0 was not patched",
            "team/volume-0 is released by pod-1",
            "team/volume-0 is assumed to be reserved by pod-1",
            "team/volume-0 was patched",
            "team/pod BOUND: node-1");
  }

  /** Another pod gets the claim, which it could not if it were still shown as reserved. */
  @Test
  void reservationOfADeletedPodTakesTheAssumptionBack() {
    clusterWithClaims();
    fault(PATCH_VOLUME + "#1", Fault.TIMEOUT_BEFORE);
    fault(PATCH_DEVICE + "#1", Fault.TIMEOUT_BEFORE);
    at(5_500, new Operation.CreatePod(pod("other")));
    at(7_000, new Operation.DeletePod("team/pod", Duration.ZERO));
    run(1);
    assertThat(trace)
        .containsSubsequence(
            "team/volume-0 is assumed to be reserved by pod-1",
            "pod team/other (other-1) is created",
            "team/volume-0 is released by pod-1",
            "team/volume-0 is assumed to be reserved by other-1",
            "team/other BOUND: node-1");
  }

  @Test
  void claimIsDeletedWhileItIsAssumed() {
    clusterWithClaims();
    fault(PATCH_VOLUME + "#1", Fault.OBJECT_DELETED_FIRST);
    fault(PATCH_DEVICE + "#1", Fault.TIMEOUT_BEFORE);
    run(1);
    assertThat(trace)
        .containsSubsequence(
            "team/volume-0 is gone while it is assumed",
            "team/volume-0 was not patched",
            "team/pod BOUND: node-1");
  }

  @Test
  void anotherClaimOfTheSameNameIsNotTheAssumedOne() {
    clusterWithClaims();
    fault(PATCH_VOLUME + "#1", Fault.DELAYED);
    at(5_500, new Operation.DeleteClaim(ObjectIdentity.of(VOLUME)));
    at(5_501, new Operation.CreateClaim(ClaimGenerator.claim("team", "volume-0", "second-uid")));
    run(1);
    assertThat(trace)
        .containsSubsequence(
            "team/volume-0 is seen otherwise than assumed",
            "team/volume-0 was not patched",
            "team/pod BOUND: node-1");
    assertThat(sentAboutClaims()).contains("patch team/volume-0 second-uid");
  }

  @Test
  void restartLosesTheAssumptionsButNotTheWrites() {
    clusterWithClaims();
    fault(PATCH_VOLUME + "#1", Fault.TIMEOUT_AFTER);
    fault(PATCH_DEVICE + "#1", Fault.DELAYED);
    at(5_500, new Operation.Restart());
    run(1);
    assertThat(trace)
        .containsSubsequence(
            "team/device-1 is assumed to be reserved by pod-1",
            "the scheduler restarts",
            "team/device-1 is assumed to be reserved by pod-1",
            "team/pod BOUND: node-1");
    assertThat(sentAboutClaims())
        .as("the volume's patch was carried out before the restart")
        .containsOnlyOnce(PATCH_VOLUME);
  }
}
