package io.berth.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.codec.CodecException;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.profile.Profile;
import io.berth.model.core.Pod;
import io.berth.spi.FeatureGates;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ClusterStateTest {
  private static final String NODE = Given.nodeYaml("node", "", "", "4");
  private static final Map<String, Profile> PROFILES =
      ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS)).setup().profiles();
  private static final Pod ASKED = Given.pod(Given.podYaml("asked", "", ""));

  /** Pods are {@code key uid}; nominated ones have only their key. */
  record Case(
      String name, String dump, List<String> pods, List<String> nominated, List<String> notes) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    String bound = "nodeName: node";
    return Stream.of(
        new Case(
            "bound",
            Given.podYaml("a", "uid: u", bound),
            List.of("default/a u"),
            List.of(),
            List.of()),
        new Case(
            "by hand",
            Given.podYaml("a", "", bound),
            List.of("default/a uid-of-default/a"),
            List.of(),
            List.of()),
        new Case(
            "copied with its uid",
            Given.podYaml("a", "uid: u", bound) + Given.podYaml("b", "uid: u", bound),
            List.of("default/a u", "default/b uid-of-default/b"),
            List.of(),
            List.of()),
        new Case(
            "finished",
            Given.podYaml("a", "", bound) + "status: {phase: Succeeded}\n",
            List.of(),
            List.of(),
            List.of()),
        new Case("pending", Given.podYaml("a", "", ""), List.of(), List.of(), List.of()),
        new Case(
            "nominated",
            Given.podYaml("a", "", "") + "status: {nominatedNodeName: node}\n",
            List.of(),
            List.of("default/a"),
            List.of()),
        new Case(
            "nominated by somebody else",
            Given.podYaml("a", "", "schedulerName: x") + "status: {nominatedNodeName: node}\n",
            List.of(),
            List.of(),
            List.of()),
        new Case(
            "nominated, but held back",
            Given.podYaml("a", "", "schedulingGates: [{name: x}]")
                + "status: {nominatedNodeName: node}\n",
            List.of(),
            List.of(),
            List.of()),
        new Case("asked about", Given.podYaml("asked", "", bound), List.of(), List.of(), List.of()),
        new Case(
            "on unknown nodes",
            Given.podYaml("a", "", "nodeName: x") + Given.podYaml("b", "", "nodeName: x"),
            List.of(),
            List.of(),
            List.of("2 pods left out, on nodes that are not in the files: x")),
        new Case(
            "twice",
            Given.podYaml("a", "uid: old", bound) + Given.podYaml("a", "uid: new", bound),
            List.of("default/a new"),
            List.of(),
            List.of("given more than once, the last one counts: Pod default/a")));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void places(Case given) {
    Notes notes = new Notes();
    ClusterState state = new ClusterState(Given.dump(NODE + given.dump), ASKED, PROFILES);

    ClusterCache cache = state.build(notes);

    NodeInfo node = cache.view().nodes().getFirst();
    assertThat(node.pods().stream().map(pod -> pod.key() + " " + pod.uid()))
        .containsExactlyElementsOf(given.pods);
    assertThat(cache.nominations().ahead(state.asked(), "node").stream().map(PodInfo::key))
        .containsExactlyElementsOf(given.nominated);
    assertThat(notes.texts()).isEqualTo(given.notes);
  }

  /** What happened to the pod before, and how it is told. */
  record Past(String name, String dump, String pod, List<String> notes) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Past> pasts() {
    String there = "default/web is on node already; it is evaluated as if it were not there";
    String onNode = Given.podYaml("web", "", "nodeName: node");
    return Stream.of(
        new Past("in both", onNode, onNode, List.of(there)),
        new Past("in the dump", onNode, Given.podYaml("web", "", ""), List.of(there)),
        new Past("in the file", "", onNode, List.of(there)),
        new Past("new", "", Given.podYaml("web", "", ""), List.of()),
        new Past(
            "deleted",
            "",
            Given.podYaml("web", "deletionTimestamp: 2026-01-01T00:00:00Z", ""),
            List.of("default/web is being deleted; it is evaluated as if it were not")));
  }

  @ParameterizedTest
  @MethodSource("pasts")
  void forgetsThePast(Past given) throws CodecException, EvaluateException {
    Notes notes = new Notes();

    Pod pod = AskedPod.of(Given.asked(given.pod), Given.dump(given.dump), notes).pod();

    assertThat(pod.spec().nodeName()).isEmpty();
    assertThat(pod.isTerminating()).isFalse();
    assertThat(notes.texts()).isEqualTo(given.notes);
  }
}
