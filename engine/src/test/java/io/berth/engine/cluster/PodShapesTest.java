package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.PodShape;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pods of one template have one shape between them; what matters to scheduling tells pods apart.
 */
class PodShapesTest {
  private static final String CONTAINER =
      "{name: c, image: i, resources: {requests: {cpu: 1}}, ports: [{hostPort: 80}]}";
  private static final String METADATA =
      "name: p, uid: u, generateName: r-, namespace: x, resourceVersion: '7', creationTimestamp:"
          + " '2026-01-01T00:00:00Z', labels: {app: a}, %s";
  private static final String OWNER =
      "ownerReferences: [{kind: ReplicaSet, name: r, uid: r, apiVersion: apps/v1}]";

  private final PodShapes shapes = new PodShapes();

  private static Pod read(String metadata, String spec, String status) {
    return TestObjects.read(
        Pod.class,
        "{metadata: {%s}, spec: {containers: [%s], %s}, status: {%s}}"
            .formatted(metadata, CONTAINER, spec, status));
  }

  private static Pod template() {
    return read(METADATA.formatted(OWNER), "", "");
  }

  record Case(String name, Pod pod) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> alike() {
    String own = METADATA.formatted(OWNER);
    return Stream.of(
        new Case("the same", template()),
        new Case("name and uid", read(own.replace("p, uid: u", "q, uid: v"), "", "")),
        new Case("bound", read(own, "nodeName: n1", "")),
        new Case("annotations", read(own + ", annotations: {k: v}", "", "")),
        new Case("terminating", read(own + ", deletionTimestamp: '2026-01-01T00:00:00Z'", "", "")),
        new Case("a token", read(own, "volumes: [{name: token-x}]", "")),
        new Case("a token, bound", read(own, "nodeName: n1, volumes: [{name: token-y}]", "")),
        new Case(
            "running",
            read(own, "nodeName: n1", "phase: Running, startTime: '2026-01-01T00:00:00Z'")),
        new Case("ready", read(own, "", "conditions: [{type: Ready, status: 'True'}]")),
        new Case("nominated", read(own, "", "nominatedNodeName: n1")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("alike")
  void podsOfATemplateShareAShape(Case other) {
    PodInfo first = shapes.read(template());
    PodInfo second = shapes.read(other.pod());
    assertThat(second.shape()).isSameAs(first.shape());
    assertThat(second.shape()).isEqualTo(PodShape.of(other.pod()));
    assertThat(second.pod().spec().containers()).isSameAs(first.pod().spec().containers());
    assertThat(second.pod().metadata().labels()).isSameAs(first.pod().metadata().labels());
  }

  /** But for the volume that nobody looks at. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("alike")
  void aPodMadeOfSharedPartsIsTheSamePod(Case other) {
    shapes.read(template());
    Pod made = shapes.read(other.pod()).pod();
    assertThat(made.metadata()).isEqualTo(other.pod().metadata());
    assertThat(made.status()).isEqualTo(other.pod().status());
    assertThat(made.spec())
        .usingRecursiveComparison()
        .ignoringFields("volumes")
        .isEqualTo(other.pod().spec());
  }

  /** There are very many of these. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("alike")
  void aPodOnANodeIsKeptSmall(Case other) {
    PodInfo first = shapes.read(template());
    PodInfo bound = shapes.readBound(other.pod());
    assertThat(bound.shape()).isSameAs(first.shape());
    assertThat(bound.pod().spec()).isSameAs(first.pod().spec());
    assertThat(bound.pod().metadata())
        .usingRecursiveComparison()
        .ignoringFields("resourceVersion", "creationTimestamp")
        .isEqualTo(other.pod().metadata());
    assertThat(bound.pod().metadata().resourceVersion()).isEmpty();
    assertThat(bound.pod().metadata().creationTimestamp()).isNull();
    assertThat(bound.pod().status())
        .usingRecursiveComparison()
        .ignoringFields("conditions")
        .isEqualTo(other.pod().status());
    assertThat(bound.pod().status().conditions()).isEmpty();
  }

  static Stream<Case> different() {
    String own = METADATA.formatted(OWNER);
    String allocated =
        "containerStatuses: [{name: c, allocatedResources: {cpu: 3}, resources: {requests: {cpu:"
            + " 3}}}]";
    return Stream.of(
        new Case("namespace", read(own.replace("namespace: x", "namespace: z"), "", "")),
        new Case("labels", read(own.replace("app: a", "app: b"), "", "")),
        new Case("owner", read(METADATA.formatted(""), "", "")),
        new Case("priority", read(own, "priority: 5", "")),
        new Case("node selector", read(own, "nodeSelector: {a: b}", "")),
        new Case(
            "a claim",
            read(own, "volumes: [{name: d, persistentVolumeClaim: {claimName: c}}]", "")),
        new Case("resized", read(own, "", allocated)),
        new Case(
            "a resize that cannot be",
            read(
                own,
                "",
                "conditions: [{type: PodResizePending, status: 'True', reason: Infeasible}]")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("different")
  void whatMattersTellsPodsApart(Case other) {
    PodInfo first = shapes.read(template());
    PodInfo second = shapes.read(other.pod());
    assertThat(second.shape()).isNotSameAs(first.shape());
    assertThat(second.shape()).isEqualTo(PodShape.of(other.pod()));
    assertThat(second.pod()).isEqualTo(other.pod());
    assertThat(shapes.readBound(other.pod()).pod().status()).isEqualTo(other.pod().status());
  }

  /** The name of a volume that somebody looks at stays, and so does the first pod as it was. */
  @Test
  void volumesOfInterestAreKept() {
    String own = METADATA.formatted(OWNER);
    String volumes =
        "volumes: [{name: token-%s}, {name: d, persistentVolumeClaim: {claimName: c}}], nodeName:"
            + " n1";
    PodInfo first = shapes.read(read(own, volumes.formatted("x"), ""));
    PodInfo second = shapes.read(read(own, volumes.formatted("y"), ""));
    assertThat(second.shape()).isSameAs(first.shape());
    assertThat(first.pod().spec().volumes()).hasSize(2);
    assertThat(second.pod().spec().volumes())
        .containsExactly(first.pod().spec().volumes().getLast());
    assertThat(second.pod().spec().nodeName()).isEqualTo("n1");
  }
}
