package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.engine.TestObjects;
import io.berth.engine.cycle.Attempt;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.spi.cluster.ClusterView;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Objects as the scheduler assumes them to become: spec/core.md 3.8. */
class AssumptionsTest {
  private final ClusterCache cluster = new ClusterCache();

  private static PersistentVolumeClaim claim(String version, String volume) {
    return claim("u1", version, volume);
  }

  private static PersistentVolumeClaim claim(String uid, String version, String volume) {
    return TestObjects.claim("c", uid, version, volume);
  }

  /** What is shown: the version and the volume. */
  private String shown() {
    return text(cluster.objects().find(PersistentVolumeClaim.class, "default", "c"));
  }

  private static String text(Optional<PersistentVolumeClaim> claim) {
    return claim
        .map(it -> it.metadata().resourceVersion() + " " + it.spec().volumeName())
        .orElse("none");
  }

  private void requireNothingAssumed() {
    assertThat(cluster.assumedObjects()).isZero();
    assertThat(cluster.isAssumed(claim("1", ""))).isFalse();
  }

  @Test
  void whatIsNotKnownCannotBeAssumed() {
    assertThatThrownBy(() -> cluster.assumeObject(claim("5", "v")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("could not find persistentvolumeclaims default/c");
    requireNothingAssumed();
  }

  @ParameterizedTest
  @CsvSource({"5", "6", "10"})
  void anEqualOrNewerVersionIsAssumed(String version) {
    cluster.putObject(claim("5", ""));
    cluster.assumeObject(claim(version, "v"));
    assertThat(shown()).isEqualTo(version + " v");
    assertThat(cluster.isAssumed(claim("5", ""))).isTrue();
    assertThat(cluster.assumedObjects()).isEqualTo(1);
  }

  @Test
  void anOlderVersionIsRefused() {
    cluster.putObject(claim("10", ""));
    assertThatThrownBy(() -> cluster.assumeObject(claim("9", "v")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("PersistentVolumeClaim \"default/c\" is out of sync (stored: 10, assume: 9)");
    assertThat(shown()).isEqualTo("10 ");
    requireNothingAssumed();
  }

  @Test
  void whatIsOlderThanAnAssumptionIsRefusedToo() {
    cluster.putObject(claim("5", ""));
    cluster.assumeObject(claim("7", "v"));
    assertThatThrownBy(() -> cluster.assumeObject(claim("6", "w"))).hasMessageContaining("7");
    assertThat(shown()).isEqualTo("7 v");
  }

  @Test
  void aNewerVersionReplacesTheAssumption() {
    cluster.putObject(claim("9", ""));
    cluster.assumeObject(claim("9", "v"));
    cluster.putObject(claim("10", "w"));
    assertThat(shown()).isEqualTo("10 w");
    requireNothingAssumed();
  }

  @ParameterizedTest
  @CsvSource({"9", "10"})
  void anEqualOrOlderVersionDoesNotReplaceTheAssumption(String version) {
    cluster.putObject(claim("9", ""));
    cluster.assumeObject(claim("10", "v"));
    cluster.putObject(claim(version, "w"));
    assertThat(shown()).isEqualTo("10 v");
    assertThat(cluster.forgetObject(claim("10", "v"))).isTrue();
    assertThat(shown()).as("as the API server showed it last").isEqualTo(version + " w");
    requireNothingAssumed();
  }

  @Test
  void theAssumedObjectItselfConfirmsTheAssumption() {
    cluster.putObject(claim("9", ""));
    cluster.assumeObject(claim("10", "v"));
    cluster.putObject(claim("10", "v"));
    assertThat(shown()).isEqualTo("10 v");
    requireNothingAssumed();
    assertThat(cluster.forgetObject(claim("10", "v"))).as("too late").isFalse();
    assertThat(shown()).isEqualTo("10 v");
  }

  @Test
  void assumingWhatIsShownAssumesNothing() {
    cluster.putObject(claim("10", "v"));
    cluster.assumeObject(claim("10", "v"));
    requireNothingAssumed();
    cluster.assumeObject(claim("10", "w"));
    cluster.assumeObject(claim("10", "w"));
    assertThat(cluster.assumedObjects()).isEqualTo(1);
    assertThat(cluster.forgetObject(claim("10", "w"))).isTrue();
    assertThat(shown()).isEqualTo("10 v");
  }

  @Test
  void anotherObjectOfThatNameReplacesTheAssumption() {
    cluster.putObject(claim("9", ""));
    cluster.assumeObject(claim("9", "v"));
    cluster.putObject(claim("u2", "8", "w"));
    assertThat(shown()).isEqualTo("8 w");
    requireNothingAssumed();
    assertThat(cluster.forgetObject(claim("9", "v"))).isFalse();
    assertThat(shown()).isEqualTo("8 w");
  }

  @Test
  void anObjectThatGoesTakesItsAssumptionWithIt() {
    cluster.putObject(claim("9", ""));
    cluster.assumeObject(claim("9", "v"));
    cluster.removeObject(claim("9", ""));
    assertThat(shown()).isEqualTo("none");
    requireNothingAssumed();
    assertThat(cluster.forgetObject(claim("9", "v"))).isFalse();
    assertThat(shown()).isEqualTo("none");
  }

  @Test
  void forgettingRestoresWhatWasShownBefore() {
    cluster.putObject(claim("9", ""));
    cluster.assumeObject(claim("9", "v"));
    assertThat(cluster.forgetObject(claim("9", "v"))).isTrue();
    assertThat(shown()).isEqualTo("9 ");
    requireNothingAssumed();
    assertThat(cluster.forgetObject(claim("9", "v"))).as("again").isFalse();
  }

  @Test
  void forgettingDoesNotTouchANewerAssumption() {
    cluster.putObject(claim("9", ""));
    cluster.assumeObject(claim("9", "v"));
    cluster.assumeObject(claim("10", "w"));
    assertThat(cluster.forgetObject(claim("9", "v"))).isFalse();
    assertThat(shown()).isEqualTo("10 w");
    assertThat(cluster.forgetObject(claim("10", "w"))).isTrue();
    assertThat(shown()).isEqualTo("9 ");
    requireNothingAssumed();
  }

  @Test
  void theCycleAndItsForksSeeWhatIsAssumed() {
    cluster.putNode(TestObjects.node("n1", "{}"));
    cluster.putObject(claim("9", ""));
    Attempt attempt = new Attempt(TestObjects.pending("p"), cluster.view());
    cluster.assumeObject(claim("9", "v"));
    assertThat(assumedBeside(attempt.cluster())).isEqualTo("9 v");
    assertThat(assumedBeside(((CacheView) cluster.view()).rebuilt())).isEqualTo("9 v");
    assertThat(assumedBeside(cluster.snapshot())).isEqualTo("9 v");
  }

  /** The claim as a filter would look it up while it asks about a node with one pod more. */
  private static String assumedBeside(ClusterView view) {
    NodeFork fork = new NodeFork(view.nodes().getFirst());
    fork.addPod(TestObjects.pending("other"));
    assertThat(view.nodes().getFirst().pods()).isEmpty();
    return text(view.objects().find(PersistentVolumeClaim.class, "default", "c"));
  }
}
