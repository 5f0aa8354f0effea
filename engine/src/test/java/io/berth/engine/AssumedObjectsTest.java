package io.berth.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.cluster.NodeFork;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.observation.Observation.Failed;
import io.berth.engine.observation.Observation.PluginFailed;
import io.berth.engine.observation.Observation.Queued;
import io.berth.engine.observation.QueueState;
import io.berth.engine.observation.Topic;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.dra.ResourceClaim;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Allowed;
import io.berth.spi.PermitPlugin.Hold;
import io.berth.spi.PostFilterPlugin.Nominated;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A claim is assumed while a pod is bound that uses it, and is confirmed, restored or lost. */
class AssumedObjectsTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final ObservedScheduler rig =
      new ObservedScheduler(Topic.ATTEMPTS, Topic.QUEUE, Topic.PLUGIN_FAILURES);

  /** The kinds of node that the filter was asked about while the claim was assumed. */
  private final Set<String> askedWhileAssumed = new TreeSet<>();

  private static PersistentVolumeClaim claim(String version, String volume) {
    return TestObjects.claim("c", "u1", version, volume);
  }

  private static String volume(ObjectView objects) {
    return objects
        .find(PersistentVolumeClaim.class, "default", "c")
        .map(it -> it.spec().volumeName())
        .orElse("none");
  }

  private boolean isFree(ObjectView objects, NodeInfo node) {
    boolean isFree = volume(objects).isEmpty();
    if (!isFree) {
      askedWhileAssumed.add(node instanceof NodeFork ? "fork" : "live node");
    }
    return isFree;
  }

  private String shown() {
    return volume(rig.scheduler.view().cluster().objects());
  }

  private void show(KubeObject object) {
    rig.inbox.offer(new EngineEvent.ObjectSeen(object));
    rig.run();
  }

  private void decide(Optional<String> rejection) {
    rig.inbox.offer(new EngineEvent.PermitDecided("p", EveryPoint.NAME, rejection));
    rig.run();
  }

  /** Pod p holds the claim, until it is permitted or rejected. */
  @BeforeEach
  void assume() {
    rig.nodes("n1", "n2");
    show(claim("1", ""));
    rig.plugin.permission = new Hold(MINUTE);
    rig.plugin.assumes = List.of(claim("1", "v"));
    rig.pod("p");
    rig.plugin.fits = this::isFree;
    rig.plugin.assumes = List.of();
    rig.plugin.permission = Allowed.ALLOWED;
    assertThat(rig.scheduler.view().bindings()).containsExactly("p");
    assertThat(shown()).isEqualTo("v");
  }

  private Optional<QueueState> placeOf(String pod) {
    return rig.scheduler.view().queueStatus(pod).map(status -> status.place());
  }

  @Test
  void otherPodsSeeWhatIsAssumed() {
    rig.pod("q");
    assertThat(placeOf("q")).contains(QueueState.UNSCHEDULABLE);
    assertThat(askedWhileAssumed).containsExactly("live node");
  }

  @Test
  void whatIfForksSeeWhatIsAssumed() {
    rig.plugin.lastResort = new Nominated("n1");
    rig.pod("q");
    askedWhileAssumed.clear();
    rig.pod("r");
    assertThat(placeOf("r")).contains(QueueState.UNSCHEDULABLE);
    assertThat(askedWhileAssumed).containsExactly("fork", "live node");
  }

  @Test
  void aRejectionRestoresWhatTheApiServerShowed() {
    decide(Optional.of("no"));
    assertThat(shown()).isEmpty();
    rig.pod("q");
    assertThat(rig.scheduler.view().isAssumed("q")).isTrue();
  }

  @Test
  void theWatchConfirmsIt() {
    decide(Optional.empty());
    show(claim("1", ""));
    assertThat(shown()).as("an old version says nothing").isEqualTo("v");
    show(claim("2", "v"));
    rig.inbox.offer(new EngineEvent.PodGone("p"));
    rig.run();
    assertThat(shown()).as("it is not taken back").isEqualTo("v");
  }

  @Test
  void itIsLostWhenAnotherClientIsFaster() {
    show(claim("2", "other"));
    assertThat(shown()).isEqualTo("other");
    decide(Optional.of("no"));
    assertThat(shown()).isEqualTo("other");
  }

  @Test
  void itIsLostWhenTheClaimIsGone() {
    rig.inbox.offer(new EngineEvent.ObjectGone(ObjectIdentity.of(claim("1", ""))));
    rig.run();
    decide(Optional.of("no"));
    assertThat(shown()).isEqualTo("none");
  }

  @Test
  void aStaleAssumptionFailsTheReservation() {
    show(claim("3", ""));
    rig.plugin.assumes = List.of(claim("2", "v"));
    rig.observations.clear();
    rig.pod("q");
    assertThat(rig.observations)
        .filteredOn(PluginFailed.class::isInstance)
        .extracting(it -> ((PluginFailed) it).extensionPoint())
        .containsExactly("Reserve");
    assertThat(rig.take(Failed.class))
        .extracting(Failed::message)
        .containsExactly(
            "running Reserve plugin \"Every\": PersistentVolumeClaim \"default/c\" is out of sync"
                + " (stored: 3, assume: 2)");
    assertThat(shown()).isEmpty();
    assertThat(rig.scheduler.view().isAssumed("q")).isFalse();
  }

  private static ResourceClaim resourceClaim(String annotations) {
    return TestObjects.read(
        ResourceClaim.class,
        """
        {metadata: {name: r, namespace: default, uid: r1, resourceVersion: '1', annotations: %s}}
        """
            .formatted(annotations));
  }

  @Test
  void waitingPodsAreToldOfAssumedResourceClaims() {
    show(resourceClaim("{}"));
    rig.pod("q");
    assertThat(placeOf("q")).contains(QueueState.UNSCHEDULABLE);
    show(claim("2", ""));
    rig.observations.clear();
    rig.plugin.assumes = List.of(resourceClaim("{taken: 'yes'}"));
    rig.pod("s");
    assertThat(rig.take(Queued.class))
        .filteredOn(it -> it.pod().uid().equals("q"))
        .extracting(Queued::event)
        .contains("resource.k8s.io/ResourceClaimUpdate");
  }

  @Test
  void aClaimThatTheWatchShowsAsItWasMovesNoPod() {
    show(resourceClaim("{}"));
    rig.pod("q");
    show(claim("2", ""));
    rig.plugin.assumes = List.of(resourceClaim("{taken: 'yes'}"));
    rig.plugin.permission = new Hold(MINUTE);
    rig.pod("s");
    rig.observations.clear();
    show(resourceClaim("{}"));
    assertThat(rig.take(Queued.class)).isEmpty();
  }
}
