package io.berth.testkit;

import io.berth.model.core.Affinity;
import io.berth.model.core.Container;
import io.berth.model.core.NodeAffinity;
import io.berth.model.core.NodeSelector;
import io.berth.model.core.NodeSelectorTerm;
import io.berth.model.core.Pod;
import io.berth.model.core.PodAffinity;
import io.berth.model.core.PodAntiAffinity;
import io.berth.model.core.PodResourceClaim;
import io.berth.model.core.PodSchedulingGate;
import io.berth.model.core.PodSpec;
import io.berth.model.core.PodStatus;
import io.berth.model.core.PreferredSchedulingTerm;
import io.berth.model.core.ResourceRequirements;
import io.berth.model.core.Toleration;
import io.berth.model.core.TopologySpreadConstraint;
import io.berth.model.core.Volume;
import io.berth.model.core.VolumeSource;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.meta.OwnerReference;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Message;
import io.berth.spi.cluster.PodInfo;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds pods. A new one has one container without requests and belongs to the default scheduler in
 * namespace {@code default}. Every method returns another builder, so that one can be the start of
 * many pods.
 */
public final class PodBuilder {
  private static final Message<Pod> POD = Message.of(Pod.class);
  private static final Message<ObjectMeta> META = Message.of(ObjectMeta.class);
  private static final Message<PodSpec> SPEC = Message.of(PodSpec.class);
  private static final Message<PodStatus> STATUS = Message.of(PodStatus.class);
  private static final Message<VolumeSource> VOLUME = Message.of(VolumeSource.class);

  private final Pod pod;

  private PodBuilder(Pod pod) {
    this.pod = pod;
  }

  /** A pod of this name; its uid follows from name and namespace. */
  public static PodBuilder pod(String name) {
    return new PodBuilder(POD.empty())
        .meta("name", name)
        .namespace("default")
        .spec("schedulerName", "default-scheduler")
        .containers(ContainerBuilder.container("main"));
  }

  /** Moves the pod, and changes its uid accordingly. */
  public PodBuilder namespace(String namespace) {
    return meta("namespace", namespace).uid(namespace + "-" + pod.metadata().name() + "-uid");
  }

  public PodBuilder uid(String uid) {
    return meta("uid", uid);
  }

  public PodBuilder label(String key, String value) {
    return meta("labels", Entries.with(pod.metadata().labels(), key, value));
  }

  public PodBuilder ownedBy(OwnerReference owner) {
    return meta("ownerReferences", Entries.with(pod.metadata().ownerReferences(), owner));
  }

  public PodBuilder deletedAt(Instant time) {
    return meta("deletionTimestamp", time);
  }

  /** On the node of this name. */
  public PodBuilder on(String node) {
    return spec("nodeName", node);
  }

  public PodBuilder schedulerName(String name) {
    return spec("schedulerName", name);
  }

  public PodBuilder priority(int priority) {
    return spec("priority", priority);
  }

  public PodBuilder preemptionPolicy(String policy) {
    return spec("preemptionPolicy", policy);
  }

  /** Replaces all containers. */
  public PodBuilder containers(ContainerBuilder... containers) {
    return spec("containers", built(containers));
  }

  /** Replaces all init containers. */
  public PodBuilder initContainers(ContainerBuilder... containers) {
    return spec("initContainers", built(containers));
  }

  private static List<Container> built(ContainerBuilder[] containers) {
    return Arrays.stream(containers).map(ContainerBuilder::build).toList();
  }

  /** Replaces all containers by one that requests this cpu and memory. */
  public PodBuilder requests(String cpu, String memory) {
    return containers(ContainerBuilder.container("main").requests(cpu, memory));
  }

  /** Replaces all containers by one that requests this. */
  public PodBuilder requesting(String resource, String amount) {
    return containers(ContainerBuilder.container("main").request(resource, amount));
  }

  /** Replaces all containers by one with these TCP host ports. */
  public PodBuilder hostPorts(int... ports) {
    ContainerBuilder container = ContainerBuilder.container("main");
    for (int port : ports) {
      container = container.hostPort(port, "TCP", "");
    }
    return containers(container);
  }

  /** A request of the pod as a whole. */
  public PodBuilder podLevelRequest(String resource, String amount) {
    ResourceRequirements whole = pod.spec().resources();
    Map<String, Quantity> requests = whole == null ? Map.of() : whole.requests();
    return spec(
        "resources",
        new ResourceRequirements(
            Map.of(), Entries.with(requests, resource, Quantity.parse(amount)), List.of()));
  }

  public PodBuilder overhead(String resource, String amount) {
    return spec("overhead", Entries.with(pod.spec().overhead(), resource, Quantity.parse(amount)));
  }

  public PodBuilder nodeSelector(String key, String value) {
    return spec("nodeSelector", Entries.with(pod.spec().nodeSelector(), key, value));
  }

  /** One of these terms must match the node. */
  public PodBuilder requiringNodes(NodeSelectorTerm... terms) {
    NodeAffinity own = nodeAffinity();
    return nodeAffinity(
        new NodeAffinity(
            new NodeSelector(List.of(terms)),
            own.preferredDuringSchedulingIgnoredDuringExecution()));
  }

  /** Replaces what the pod prefers. */
  public PodBuilder preferringNodes(PreferredSchedulingTerm... terms) {
    NodeAffinity own = nodeAffinity();
    return nodeAffinity(
        new NodeAffinity(own.requiredDuringSchedulingIgnoredDuringExecution(), List.of(terms)));
  }

  private NodeAffinity nodeAffinity() {
    NodeAffinity own = affinity().nodeAffinity();
    return own == null ? new NodeAffinity(null, null) : own;
  }

  private PodBuilder nodeAffinity(NodeAffinity changed) {
    return affinity(new Affinity(changed, affinity().podAffinity(), affinity().podAntiAffinity()));
  }

  public PodBuilder podAffinity(PodAffinity near) {
    return affinity(new Affinity(affinity().nodeAffinity(), near, affinity().podAntiAffinity()));
  }

  public PodBuilder podAntiAffinity(PodAntiAffinity away) {
    return affinity(new Affinity(affinity().nodeAffinity(), affinity().podAffinity(), away));
  }

  private Affinity affinity() {
    Affinity affinity = pod.spec().affinity();
    return affinity == null ? new Affinity(null, null, null) : affinity;
  }

  public PodBuilder affinity(Affinity affinity) {
    return spec("affinity", affinity);
  }

  public PodBuilder spread(TopologySpreadConstraint... constraints) {
    return spec("topologySpreadConstraints", List.of(constraints));
  }

  public PodBuilder tolerating(String key, String operator, String value, String effect) {
    Toleration toleration = new Toleration(key, operator, value, effect, null);
    return spec("tolerations", Entries.with(pod.spec().tolerations(), toleration));
  }

  public PodBuilder gatedBy(String gate) {
    return spec(
        "schedulingGates", Entries.with(pod.spec().schedulingGates(), new PodSchedulingGate(gate)));
  }

  public PodBuilder claim(String name) {
    PodResourceClaim claim = new PodResourceClaim(name, name, null);
    return spec("resourceClaims", Entries.with(pod.spec().resourceClaims(), claim));
  }

  /** A volume from the source with this JSON name. */
  public PodBuilder volume(String sourceName, Object source) {
    Volume volume =
        new Volume(
            "volume" + pod.spec().volumes().size(),
            VOLUME.with(VOLUME.empty(), sourceName, source));
    return spec("volumes", Entries.with(pod.spec().volumes(), volume));
  }

  /** Sets any other field of the spec by its JSON name. */
  public PodBuilder spec(String field, @Nullable Object value) {
    return with("spec", SPEC.with(pod.spec(), field, value));
  }

  /** Sets any field of the status by its JSON name. */
  public PodBuilder status(String field, @Nullable Object value) {
    return with("status", STATUS.with(pod.status(), field, value));
  }

  /** Sets any other field of the metadata by its JSON name. */
  public PodBuilder meta(String field, @Nullable Object value) {
    return with("metadata", META.with(pod.metadata(), field, value));
  }

  private PodBuilder with(String part, Object value) {
    return new PodBuilder(POD.with(pod, part, value));
  }

  /** The pod. */
  public Pod build() {
    return pod;
  }

  /** The pod with what follows from it. */
  public PodInfo info() {
    return PodInfo.of(pod);
  }
}
