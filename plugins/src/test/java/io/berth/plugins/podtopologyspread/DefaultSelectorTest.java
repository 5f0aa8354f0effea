package io.berth.plugins.podtopologyspread;

import static io.berth.plugins.podtopologyspread.SpreadExample.labels;
import static io.berth.plugins.podtopologyspread.SpreadExample.make;
import static io.berth.plugins.podtopologyspread.SpreadExample.meta;
import static io.berth.plugins.podtopologyspread.SpreadExample.podBuilder;
import static io.berth.plugins.podtopologyspread.SpreadExample.selecting;
import static io.berth.plugins.podtopologyspread.SpreadExample.service;
import static io.berth.plugins.podtopologyspread.SpreadExample.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.apps.ReplicaSet;
import io.berth.model.apps.ReplicaSetSpec;
import io.berth.model.apps.StatefulSet;
import io.berth.model.apps.StatefulSetSpec;
import io.berth.model.core.Pod;
import io.berth.model.core.ReplicationController;
import io.berth.model.core.ReplicationControllerSpec;
import io.berth.model.core.Service;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.LabelSelectorRequirement;
import io.berth.model.meta.OwnerReference;
import io.berth.model.selector.Requirement;
import io.berth.model.selector.Selector;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What services and controllers select for a pod. */
final class DefaultSelectorTest {
  private static final Pod PLAIN = podBuilder("p", "app=x,tier=web").build();

  /**
   * A question and its answer.
   *
   * @param selector its requirements, sorted
   */
  record Case(String name, Pod pod, List<KubeObject> objects, String selector) {
    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest
  @MethodSource({"services", "controllers"})
  void selectsWhatBelongsTogether(Case test) {
    SpreadExample cluster = new SpreadExample();
    test.objects.forEach(cluster::add);
    Selector selector =
        new DefaultSelector(cluster.cycle(test.pod).cluster().objects()).of(test.pod);
    assertThat(
            selector.requirements().stream()
                .map(DefaultSelectorTest::text)
                .sorted()
                .collect(Collectors.joining("; ")))
        .isEqualTo(test.selector);
    assertThat(selector.isEmpty()).isEqualTo(test.selector.isEmpty());
  }

  private static String text(Requirement requirement) {
    return requirement.key() + " " + requirement.operator() + " " + requirement.values();
  }

  private static Pod ownedBy(String apiVersion, String kind) {
    OwnerReference owner =
        make(
            OwnerReference.class,
            "apiVersion",
            apiVersion,
            "kind",
            kind,
            "name",
            "owner",
            "controller",
            true);
    return podBuilder("p", "app=x,tier=web").ownedBy(owner).build();
  }

  static Stream<Case> services() {
    Service foreign = service("foreign", "app=x");
    foreign = with(foreign, "metadata", with(foreign.metadata(), "namespace", "other"));
    Service unset = make(Service.class, "metadata", meta("unset"));
    return Stream.of(
        new Case("not selected", PLAIN, List.of(), ""),
        new Case("one service", PLAIN, List.of(service("s", "app=x")), "app EQUALS [x]"),
        new Case(
            "several services",
            PLAIN,
            List.of(service("s", "app=x"), service("t", "app=x,tier=web")),
            "app EQUALS [x]; tier EQUALS [web]"),
        new Case("a service for others", PLAIN, List.of(service("s", "app=y")), ""),
        new Case("a service elsewhere", PLAIN, List.of(foreign), ""),
        new Case("a service without selector", PLAIN, List.of(unset), ""),
        new Case("a service with an empty selector", PLAIN, List.of(service("s", "")), ""));
  }

  static Stream<Case> controllers() {
    Pod ofSet = ownedBy("apps/v1", "ReplicaSet");
    OwnerReference owner = with(ofSet.metadata().ownerReferences().getFirst(), "controller", null);
    LabelSelector expression = in("tier", "web");
    return Stream.of(
        new Case(
            "replication controller, which wins over services",
            ownedBy("v1", "ReplicationController"),
            List.of(service("s", "app=x"), controller("app=y,rc=1")),
            "app EQUALS [y]; rc EQUALS [1]"),
        new Case("replica set", ofSet, List.of(replicaSet(selecting("app=x"))), "app EQUALS [x]"),
        new Case(
            "replica set and service",
            ofSet,
            List.of(service("s", "app=x"), replicaSet(expression)),
            "app EQUALS [x]; tier IN [web]"),
        new Case(
            "stateful set",
            ownedBy("apps/v1", "StatefulSet"),
            List.of(statefulSet(expression)),
            "tier IN [web]"),
        new Case("unknown replica set", ofSet, List.of(service("s", "app=x")), "app EQUALS [x]"),
        new Case("selector that cannot be parsed", ofSet, List.of(replicaSet(in("-", "web"))), ""),
        new Case(
            "no selector", ofSet, List.of(make(ReplicaSet.class, "metadata", meta("owner"))), ""),
        new Case(
            "an older version",
            ownedBy("apps/v1beta1", "ReplicaSet"),
            List.of(replicaSet(expression)),
            ""),
        new Case("another kind", ownedBy("batch/v1", "Job"), List.of(replicaSet(expression)), ""),
        new Case(
            "an owner that is not the controller",
            podBuilder("p", "app=x,tier=web").ownedBy(owner).build(),
            List.of(replicaSet(expression)),
            ""));
  }

  private static LabelSelector in(String key, String value) {
    LabelSelectorRequirement requirement =
        make(
            LabelSelectorRequirement.class, "key", key, "operator", "In", "values", List.of(value));
    return make(LabelSelector.class, "matchExpressions", List.of(requirement));
  }

  private static ReplicaSet replicaSet(LabelSelector selector) {
    return make(
        ReplicaSet.class,
        "metadata",
        meta("owner"),
        "spec",
        make(ReplicaSetSpec.class, "selector", selector));
  }

  private static StatefulSet statefulSet(LabelSelector selector) {
    return make(
        StatefulSet.class,
        "metadata",
        meta("owner"),
        "spec",
        make(StatefulSetSpec.class, "selector", selector));
  }

  private static ReplicationController controller(String selector) {
    return make(
        ReplicationController.class,
        "metadata",
        meta("owner"),
        "spec",
        make(ReplicationControllerSpec.class, "selector", labels(selector)));
  }
}
