package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.kube.write.ClusterWriter;
import io.berth.kube.write.RateLimit;
import io.berth.model.core.PersistentVolume;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.MergePatch;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.schema.Kinds;
import io.berth.model.tree.Tree;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome.Reason;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.PodBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Every kind of write, against an API server, from the command to the event with its outcome. */
@Timeout(60)
class ApiWritesTest {
  private static final PodCondition WHY =
      new PodCondition("DisruptionTarget", 0, "True", null, null, "PreemptionByScheduler", "room");

  private static final String VOLUME =
      """
      apiVersion: v1
      kind: PersistentVolume
      metadata: {name: %s}
      spec:
        capacity: {storage: 1Gi}
        accessModes: [ReadWriteOnce]
        hostPath: {path: /data}
      """;

  @TempDir private Path folder = Path.of("");
  private final Inbox inbox = new Inbox(() -> {});
  private EmbeddedApi server;
  private Connections connections;
  private ClusterWriter writer;
  private ApiCommands port;

  @BeforeEach
  void start() throws Exception {
    server = EmbeddedApi.start(folder);
    connections = Connections.open(server.access());
    writer =
        new ClusterWriter(
            connections.writes(),
            RateLimit.none(),
            connections.events(),
            RateLimit.none(),
            () -> true,
            "test");
    port = new ApiCommands(writer, inbox);
  }

  @AfterEach
  void end() {
    writer.close(Duration.ofSeconds(20));
    connections.close();
    server.close();
  }

  @Test
  void aVolumeIsPatchedOnlyInTheVersionThatWasMeant() {
    KubeObject volume = createVolume("pv-1");
    ObjectIdentity object = ObjectIdentity.of(volume);
    String version = volume.metadata().resourceVersion();

    CommandOutcome.Succeeded patched =
        (CommandOutcome.Succeeded) perform(annotate(object, version, "one"));
    KubeObject shown = patched.object().orElseThrow();
    assertThat(shown.metadata().annotations()).containsEntry("example.com/key", "one");
    assertThat(shown.metadata().resourceVersion()).isNotEqualTo(version);

    assertThat(refusal(annotate(object, version, "two"))).isEqualTo(Reason.CONFLICT);
    assertThat(perform(annotate(object, "", "three"))).isInstanceOf(CommandOutcome.Succeeded.class);
    assertThat(get(object).orElseThrow().metadata().annotations())
        .containsEntry("example.com/key", "three");
  }

  @Test
  void aLaterObjectOfTheNameIsNeitherPatchedNorDeletedNorFound() {
    ObjectIdentity now = ObjectIdentity.of(createVolume("pv-1"));
    ObjectIdentity before = new ObjectIdentity(now.kind(), "", "pv-1", "an-older-uid");

    assertThat(refusal(annotate(before, "", "x"))).isEqualTo(Reason.NOT_FOUND);
    assertThat(refusal(new Write.Delete(before, Optional.empty()))).isEqualTo(Reason.NOT_FOUND);
    assertThat(get(before)).isEmpty();
    assertThat(get(now).orElseThrow().metadata().annotations()).isEmpty();
  }

  @Test
  void anObjectIsDeleted() {
    ObjectIdentity object = ObjectIdentity.of(createVolume("pv-1"));

    assertThat(perform(new Write.Delete(object, Optional.empty())))
        .isInstanceOf(CommandOutcome.Succeeded.class);
    assertThat(get(object)).isEmpty();
    assertThat(refusal(new Write.Delete(object, Optional.empty()))).isEqualTo(Reason.NOT_FOUND);
  }

  @Test
  void aVictimHasItsConditionWhenItIsDeleted() {
    ObjectIdentity pod = createPod("victim");
    assertThat(perform(new Write.BindPod(pod, "n1"))).isInstanceOf(CommandOutcome.Succeeded.class);

    assertThat(perform(new Write.Delete(pod, Optional.of(WHY))))
        .isInstanceOf(CommandOutcome.Succeeded.class);

    ApiObject left = server.api().get(ResourceTypes.POD, "default", "victim").orElseThrow();
    assertThat(left.text("metadata", "deletionTimestamp")).isNotEmpty();
    assertThat(left.items("status", "conditions"))
        .anyMatch(condition -> TreeFields.text(condition, "type").equals("DisruptionTarget"));
    assertThat(((Pod) get(pod).orElseThrow()).metadata().deletionTimestamp()).isNotNull();
  }

  @Test
  void aVictimThatCannotGetItsConditionIsNotDeleted() {
    ObjectIdentity pod = createPod("victim");
    PodCondition invalid = new PodCondition("", 0, "Perhaps", null, null, "not a reason", "");

    assertThat(perform(new Write.Delete(pod, Optional.of(invalid))))
        .isInstanceOf(CommandOutcome.Refused.class);
    assertThat(get(pod).orElseThrow().metadata().deletionTimestamp()).isNull();
  }

  private static Write annotate(ObjectIdentity object, String version, String value) {
    return new Write.Patch(
        object,
        "",
        version,
        MergePatch.EMPTY.set(value, "metadata", "annotations", "example.com/key"),
        _ -> true);
  }

  private KubeObject createVolume(String name) {
    server
        .api()
        .create(ResourceTypes.PERSISTENT_VOLUME, new ApiObject((Tree.Members) tree(VOLUME, name)));
    return get(new ObjectIdentity(Kinds.of(PersistentVolume.class), "", name, "")).orElseThrow();
  }

  private static Tree tree(String yaml, String name) {
    try {
      return TreeReader.read("test", yaml.formatted(name));
    } catch (CodecException e) {
      throw new AssertionError(e);
    }
  }

  private ObjectIdentity createPod(String name) {
    Pod pod =
        PodBuilder.pod(name).containers(ContainerBuilder.container("c").image("test")).build();
    server.api().create(ResourceTypes.POD, ApiObject.of(pod));
    return ObjectIdentity.of(
        get(new ObjectIdentity(Kinds.of(Pod.class), "default", name, "")).orElseThrow());
  }

  private Optional<KubeObject> get(ObjectIdentity object) {
    return ((CommandOutcome.Found) outcome(new Command.Get(2, object))).object();
  }

  private CommandOutcome perform(Write write) {
    return outcome(new Command.Perform(1, write));
  }

  private Reason refusal(Write write) {
    return ((CommandOutcome.Refused) perform(write)).reason();
  }

  private CommandOutcome outcome(Command command) {
    port.send(command);
    EmbeddedApi.await(() -> inbox.size() > 0, command);
    EngineEvent.Answered answered = (EngineEvent.Answered) inbox.take().orElseThrow();
    assertThat(answered.ticket()).isEqualTo(command.ticket());
    return answered.outcome();
  }
}
