package io.berth.engine.binding;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.spi.Allowed;
import io.berth.spi.Done;
import io.berth.spi.PermitPlugin.Hold;
import io.berth.spi.PluginException;
import io.berth.spi.PreBindPlugin.Await;
import io.berth.spi.Rejected;
import io.berth.spi.Reservation;
import io.berth.spi.Skip;
import io.berth.spi.WriteOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BindingsTest {
  private static final CommandOutcome DONE = new CommandOutcome.Succeeded();
  private static final CommandOutcome LOST = new CommandOutcome.Unknown("time-out");

  private final List<String> undone = new ArrayList<>();

  record Case(String name, UnaryOperator<BindingRig> life, List<String> story) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static BindingRig binder(BindingRig rig) {
    return rig.bind("Binder", BindingRig::defaultBinder);
  }

  private static Case binds(String name, UnaryOperator<BindingRig> life, String... story) {
    return new Case(name, rig -> life.apply(binder(rig)), List.of(story));
  }

  static Stream<Case> matrix() {
    Rejected no = Rejected.unschedulable("no");
    return Stream.of(
        binds("binds", r -> r.start().answer(DONE), "permitted", "bound to n1"),
        binds(
            "is refused",
            r ->
                r.start().answer(new CommandOutcome.Refused(WriteOutcome.Reason.CONFLICT, "taken")),
            "permitted",
            "broken: running Bind plugin \"Binder\": taken"),
        binds("reserve rejects", r -> r.reserve("R", () -> no).start(), "rejected by R: no"),
        binds(
            "reserve fails",
            r ->
                r.reserve(
                        "R",
                        () -> {
                          throw new PluginException("oh");
                        })
                    .start(),
            "broken: running Reserve plugin \"R\": oh"),
        binds(
            "permit allows",
            r -> r.permit("P", () -> Allowed.ALLOWED).start().answer(DONE),
            "permitted",
            "bound to n1"),
        binds("permit rejects", r -> r.permit("P", () -> no).start(), "rejected by P: no"),
        binds(
            "permit fails",
            r ->
                r.permit(
                        "P",
                        () -> {
                          throw new PluginException("oh");
                        })
                    .start(),
            "broken: running Permit plugin \"P\": oh"),
        binds(
            "a rejection counts more than a wish to wait",
            r -> r.permit("P", () -> minutes(5)).permit("Q", () -> no).start(),
            "rejected by Q: no"),
        binds(
            "permit times out",
            r -> r.permit("P", () -> minutes(5)).start().pass(Duration.ofMinutes(5)),
            "delayed",
            "rejected by P: rejected due to timeout after waiting 5m0s at plugin P"),
        binds(
            "nobody waits longer than 15 minutes",
            r -> r.permit("P", () -> minutes(99)).start().pass(Duration.ofMinutes(15)),
            "delayed",
            "rejected by P: rejected due to timeout after waiting 15m0s at plugin P"),
        binds(
            "preBind is done",
            r -> r.preBind("B", _ -> Done.DONE).start().answer(DONE),
            "permitted",
            "bound to n1"),
        binds(
            "preBind rejects",
            r -> r.preBind("B", _ -> no).start(),
            "permitted",
            "rejected late by B: no"),
        binds(
            "preBind fails",
            r ->
                r.preBind(
                        "B",
                        _ -> {
                          throw new PluginException("oh");
                        })
                    .start(),
            "permitted",
            "broken: running PreBind plugin \"B\": oh"),
        binds(
            "the first binder that does not skip binds",
            r ->
                r.bind(
                        "Never",
                        _ -> {
                          throw new PluginException("oh");
                        })
                    .start()
                    .answer(DONE),
            "permitted",
            "bound to n1"),
        new Case(
            "a binder skips",
            r -> binder(r.bind("Skips", _ -> Skip.SKIP)).start().answer(DONE),
            List.of("permitted", "bound to n1")),
        new Case(
            "a binder rejects",
            r -> r.bind("B", _ -> no).start(),
            List.of("permitted", "rejected late by B: no")),
        new Case(
            "nobody binds",
            r -> r.bind("Skips", _ -> Skip.SKIP).start(),
            List.of("permitted", "broken: all bind plugins skipped the pod")));
  }

  private static Hold minutes(int minutes) {
    return new Hold(Duration.ofMinutes(minutes));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("matrix")
  void everyAnswerHasItsEffect(Case test) {
    BindingRig rig = test.life().apply(new BindingRig());
    assertThat(rig.story).containsExactlyElementsOf(test.story());
    assertThat(rig.bindings.uids()).isEmpty();
    assertThat(rig.bindings.nextDeadline()).isEmpty();
  }

  private Reservation reservation(String name) {
    return () -> undone.add(name);
  }

  @Test
  void reservationsAreGivenBackInReverseOrderAndOnlyThose() {
    new BindingRig()
        .reserve("A", () -> reservation("A"))
        .reserve("B", () -> reservation("B"))
        .reserve("C", () -> Rejected.unschedulable("no"))
        .reserve("D", () -> reservation("D"))
        .start();
    assertThat(undone).containsExactly("B", "A");
  }

  @Test
  void reservationsAreKeptWhenThePodIsBound() {
    binder(new BindingRig()).reserve("A", () -> reservation("A")).start().answer(DONE);
    assertThat(undone).isEmpty();
  }

  @Test
  void anyLaterFailureGivesReservationsBackOnce() {
    BindingRig rig =
        binder(new BindingRig())
            .reserve("A", () -> reservation("A"))
            .start()
            .answer(new CommandOutcome.Refused(WriteOutcome.Reason.OTHER, "no"));
    rig.bindings.abandon("p1");
    assertThat(undone).containsExactly("A");
  }

  @Test
  void permissionComesFromOutside() {
    BindingRig rig = binder(new BindingRig()).permit("P", () -> minutes(1)).start();
    assertThat(rig.nextDeadline()).contains(BindingRig.START.plusSeconds(60));
    rig.bindings.permitDecided("p1", "Other", Optional.empty());
    assertThat(rig.story).containsExactly("delayed");
    rig.bindings.permitDecided("p1", "P", Optional.empty());
    rig.answer(DONE);
    assertThat(rig.story).containsExactly("delayed", "permitted", "bound to n1");
    rig.bindings.permitDecided("p1", "P", Optional.of("too late"));
    assertThat(rig.story).hasSize(3);
  }

  @Test
  void rejectionComesFromOutside() {
    BindingRig rig = binder(new BindingRig()).permit("P", () -> minutes(1)).start();
    rig.bindings.permitDecided("p1", "P", Optional.of("not today"));
    assertThat(rig.story).containsExactly("delayed", "rejected by P: not today");
  }

  @Test
  void preparationIsAskedAgainWhenItsTimeHasCome() {
    List<String> asked = new ArrayList<>();
    BindingRig rig =
        binder(new BindingRig())
            .preBind(
                "B",
                _ -> {
                  asked.add("asked");
                  return asked.size() < 3 ? Await.time(Duration.ofSeconds(5)) : Done.DONE;
                })
            .start();
    assertThat(rig.nextDeadline()).contains(BindingRig.START.plusSeconds(5));
    rig.pass(Duration.ofSeconds(5)).pass(Duration.ofSeconds(5)).answer(DONE);
    assertThat(asked).hasSize(3);
    assertThat(rig.story).endsWith("bound to n1");
  }

  @Test
  void anUnknownOutcomeIsAskedForBeforeItCounts() {
    BindingRig rig = binder(new BindingRig()).start().answer(LOST);
    assertThat(rig.story).containsExactly("permitted", "uncertain");
    rig.pass(Duration.ofSeconds(1));
    assertThat(rig.commands.getLast()).isInstanceOf(Command.Get.class);
    rig.answer(new CommandOutcome.Found(Optional.of(TestObjects.pod("p1", "{nodeName: n1}"))));
    assertThat(rig.story).endsWith("bound to n1");
  }

  @Test
  void anUnknownOutcomeThatDidNotHappenIsAFailure() {
    BindingRig rig = binder(new BindingRig()).start().answer(LOST).pass(Duration.ofSeconds(1));
    rig.answer(LOST);
    rig.pass(Duration.ofSeconds(1));
    assertThat(rig.commands).hasSize(2);
    rig.pass(Duration.ofSeconds(1));
    rig.answer(new CommandOutcome.Found(Optional.of(TestObjects.pod("p1", "{}"))));
    assertThat(rig.story.getLast())
        .isEqualTo(
            "broken: running Bind plugin \"Binder\": the binding was not carried out in time");
  }

  @Test
  void seeingThePodOnItsNodeSettlesWhatIsUnknown() {
    BindingRig rig = binder(new BindingRig()).start().answer(LOST);
    rig.bindings.seenBound("p1", "elsewhere");
    assertThat(rig.story).endsWith("uncertain");
    rig.bindings.seenBound("p1", "n1");
    assertThat(rig.story).endsWith("bound to n1");
    assertThat(rig.bindings.nextDeadline()).isEmpty();
  }

  @Test
  void aPodThatGoesIsAbandonedAndLateAnswersAreIgnored() {
    BindingRig rig = binder(new BindingRig()).reserve("A", () -> reservation("A")).start();
    rig.bindings.abandon("p1");
    rig.answer(DONE);
    assertThat(rig.story).containsExactly("permitted", "rejected by : removed");
    assertThat(undone).containsExactly("A");
  }
}
