package io.berth.engine.binding;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.model.core.PersistentVolume;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.MergePatch;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Binding;
import io.berth.spi.Done;
import io.berth.spi.PreBindPlugin.Await;
import io.berth.spi.PreBindPlugin.PreBindResult;
import io.berth.spi.Rejected;
import io.berth.spi.Reservation;
import io.berth.spi.Send;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Steps that wait for objects, for answers, or for time, and what they read meanwhile. */
class BindingWaitsTest {
  private static final CommandOutcome DONE = new CommandOutcome.Succeeded();
  private static final CommandOutcome LOST = new CommandOutcome.Unknown("time-out");
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final BindingRig rig = new BindingRig().bind("Binder", BindingRig::defaultBinder);
  private final List<String> calls = new ArrayList<>();

  private static PersistentVolumeClaim claim(String name, String version, String volume) {
    return TestObjects.claim(name, "uid-" + name, version, volume);
  }

  private static ObjectIdentity identity(String claim) {
    return ObjectIdentity.of(claim(claim, "1", ""));
  }

  private static String volume(Binding binding, String claim) {
    return binding
        .objects()
        .find(PersistentVolumeClaim.class, "default", claim)
        .map(it -> it.spec().volumeName())
        .orElse("none");
  }

  /** A step that notes what it reads, and waits for these claims until the first has a volume. */
  private Function<Binding, PreBindResult> awaiting(Duration atMost, String... claims) {
    Set<ObjectIdentity> objects = new HashSet<>();
    List.of(claims).forEach(name -> objects.add(identity(name)));
    return binding -> {
      String volume = volume(binding, claims[0]);
      calls.add(volume + " after " + binding.elapsed().toSeconds() + "s");
      return volume.isEmpty() || volume.equals("none") ? new Await(objects, atMost) : Done.DONE;
    };
  }

  /** The API server shows a claim. */
  private void show(PersistentVolumeClaim claim) {
    rig.cluster.putObject(claim);
    rig.bindings.objectChanged(PersistentVolumeClaim.class, "default", claim.metadata().name());
  }

  @Test
  void aStepIsCalledAgainWhenANamedObjectHasChangedAndNotAtEveryTick() {
    show(claim("c", "1", ""));
    rig.preBind("B", awaiting(Duration.ofMinutes(10), "c", "d")).start();
    for (int i = 0; i < 10; i++) {
      show(claim("other", "1" + i, "v"));
      rig.bindings.objectChanged(PersistentVolumeClaim.class, "elsewhere", "c");
      rig.bindings.objectChanged(PersistentVolume.class, "default", "c");
      rig.pass(SECOND);
    }
    assertThat(calls).containsExactly(" after 0s");
    show(claim("d", "2", ""));
    show(claim("c", "2", ""));
    assertThat(calls).as("the next tick wakes it").hasSize(1);
    rig.pass(SECOND).pass(SECOND);
    assertThat(calls).as("once for both").containsExactly(" after 0s", " after 11s");
    show(claim("c", "3", "v"));
    rig.pass(SECOND).answer(DONE);
    assertThat(calls).containsExactly(" after 0s", " after 11s", "v after 13s");
    assertThat(rig.story).containsExactly("permitted", "delayed", "bound to n1");
    assertThat(rig.bindings.nextDeadline()).isEmpty();
  }

  @Test
  void aStepIsCalledAgainAtItsDeadline() {
    rig.preBind("B", awaiting(Duration.ofSeconds(30), "c")).start();
    assertThat(rig.nextDeadline()).contains(BindingRig.START.plusSeconds(30));
    rig.pass(Duration.ofSeconds(29));
    assertThat(calls).hasSize(1);
    rig.pass(SECOND);
    assertThat(calls).containsExactly("none after 0s", "none after 30s");
    assertThat(rig.nextDeadline()).contains(BindingRig.START.plusSeconds(60));
  }

  @Test
  void aPodThatIsGoneIsNotWokenUp() {
    rig.preBind("B", awaiting(Duration.ofSeconds(30), "c")).start();
    show(claim("c", "1", "v"));
    rig.bindings.abandon("p1");
    rig.pass(Duration.ofMinutes(1));
    assertThat(calls).hasSize(1);
    assertThat(rig.bindings.nextDeadline()).isEmpty();
    assertThat(rig.commands).isEmpty();
  }

  @Test
  void podsThatWaitForOneObjectGoOnInTheOrderInWhichTheyBegan() {
    List<String> order = new ArrayList<>();
    rig.preBind(
        "B",
        binding -> {
          order.add(binding.pod().uid());
          return volume(binding, "c").equals("none")
              ? new Await(Set.of(identity("c")), Duration.ofMinutes(1))
              : Done.DONE;
        });
    rig.start("p3").start("p1").start("p2");
    show(claim("c", "1", "v"));
    rig.pass(SECOND);
    assertThat(order).containsExactly("p3", "p1", "p2", "p3", "p1", "p2");
  }

  @Test
  void binderAndPreparationReadObjectsWithWhatIsAssumed() {
    show(claim("c", "1", ""));
    List<String> read = new ArrayList<>();
    BindingRig other =
        rig.reserve("R", () -> assuming(claim("c", "1", "v")))
            .preBind(
                "B",
                binding -> {
                  read.add("preBind " + volume(binding, "c"));
                  return Done.DONE;
                })
            .bind("Unused", _ -> Rejected.unschedulable("not asked"));
    other.start();
    assertThat(read).containsExactly("preBind v");
    rig.bindings.abandon("p1");
    assertThat(rig.cluster.assumedObjects()).as("at rest").isZero();

    BindingRig second = new BindingRig();
    second.cluster.putObject(claim("c", "1", "w"));
    second.bind(
        "Reader",
        binding -> {
          read.add("bind " + volume(binding, "c"));
          return Done.DONE;
        });
    second.start();
    assertThat(read).endsWith("bind w");
  }

  private static Reservation assuming(KubeObject object) {
    return new Reservation() {
      @Override
      public List<KubeObject> assumed() {
        return List.of(object);
      }

      @Override
      public void unreserve() {}
    };
  }

  private static Write patch(String claim) {
    return new Write.Patch(
        identity(claim),
        "",
        "",
        MergePatch.EMPTY.set("v", "spec", "volumeName"),
        found -> ((PersistentVolumeClaim) found).spec().volumeName().equals("v"));
  }

  /** A step that patches two claims, and goes on when it knows the outcomes. */
  private PreBindResult patching(Binding binding) {
    binding.outcomes().forEach(outcome -> calls.add(text(outcome)));
    return binding.outcomes().isEmpty() ? new Send(List.of(patch("c"), patch("d"))) : Done.DONE;
  }

  private static String text(WriteOutcome outcome) {
    return outcome.write().object().name()
        + (outcome instanceof WriteOutcome.Failed failed ? " " + failed.reason() : " written");
  }

  private static CommandOutcome found(PersistentVolumeClaim claim) {
    return new CommandOutcome.Found(Optional.of(claim));
  }

  @Test
  void twoWritesOfUnknownOutcomeAreSettledOnTheirOwn() {
    show(claim("c", "1", ""));
    show(claim("d", "1", ""));
    rig.preBind("B", this::patching).start();
    long first = rig.commands.get(0).ticket();
    long second = rig.commands.get(1).ticket();
    rig.bindings.answered(second, LOST);
    rig.bindings.answered(first, LOST);
    assertThat(rig.story).containsExactly("permitted", "delayed", "uncertain", "uncertain");
    rig.pass(SECOND);
    assertThat(rig.commands.subList(2, 4))
        .extracting(Command::object)
        .containsExactly(identity("c"), identity("d"));
    rig.bindings.answered(rig.commands.get(3).ticket(), found(claim("d", "1", "")));
    assertThat(calls).isEmpty();
    rig.bindings.answered(rig.commands.get(2).ticket(), found(claim("c", "2", "v")));
    assertThat(calls).as("in the order of the writes").containsExactly("c written", "d OTHER");
    rig.answer(DONE);
    assertThat(rig.story).endsWith("bound to n1");
  }

  @Test
  void anAnsweredObjectIsKnownBeforeTheWatchShowsIt() {
    show(claim("c", "1", ""));
    show(claim("d", "3", "w"));
    rig.preBind("B", this::patching).preBind("C", awaiting(SECOND, "c")).start();
    long first = rig.commands.get(0).ticket();
    long second = rig.commands.get(1).ticket();
    rig.bindings.answered(first, new CommandOutcome.Succeeded(Optional.of(claim("c", "2", "v"))));
    rig.bindings.answered(second, new CommandOutcome.Succeeded(Optional.of(claim("d", "2", "v"))));
    assertThat(calls).endsWith("v after 0s");
    assertThat(rig.cluster.isAssumed(claim("c", "2", "v"))).isTrue();
    assertThat(rig.cluster.isAssumed(claim("d", "2", "v"))).as("overtaken").isFalse();
    show(claim("c", "2", "v"));
    assertThat(rig.cluster.assumedObjects()).as("at rest").isZero();
  }

  @Test
  void outcomesStayKnownWhileTheStepWaits() {
    rig.preBind(
            "B",
            binding -> {
              calls.add(binding.outcomes().size() + " outcomes");
              if (binding.outcomes().isEmpty()) {
                return new Send(List.of(patch("c"), patch("d")));
              }
              return calls.size() < 4 ? Await.time(SECOND) : Done.DONE;
            })
        .start();
    rig.bindings.answered(rig.commands.get(0).ticket(), DONE);
    rig.answer(DONE).pass(SECOND).pass(SECOND);
    assertThat(calls).containsExactly("0 outcomes", "2 outcomes", "2 outcomes", "2 outcomes");
    rig.answer(DONE);
    assertThat(rig.story).endsWith("bound to n1");
  }
}
