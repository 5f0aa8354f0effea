package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.MergePatch;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The patches that one scheduler sent, what the answers it received say of each, and what went
 * wrong. No two reservations are equal, so no patch may be sent a second time.
 */
final class SentWrites {
  private record Key(ObjectIdentity object, MergePatch body) {
    static Key of(Write.Patch patch) {
      return new Key(patch.object(), patch.body());
    }
  }

  /**
   * A patch, and what answers say: that it was carried out, that it was not, or now this, now that.
   */
  private static final class Sent {
    final Write.Patch patch;
    final Set<Boolean> verdicts = new HashSet<>();
    boolean isUncertain;

    Sent(Write.Patch patch) {
      this.patch = patch;
    }

    boolean isUncertainBeside(Sent other) {
      return isUncertain && verdicts.isEmpty() && patch.body().equals(other.patch.body());
    }
  }

  private final Trace trace;
  private final Map<Key, Sent> sent = new LinkedHashMap<>();
  private final Map<Long, Sent> unanswered = new HashMap<>();
  private final Map<Long, ObjectIdentity> asked = new HashMap<>();
  private final Set<KubeObject> answered = new HashSet<>();
  private final List<String> mistakes = new ArrayList<>();

  SentWrites(Trace trace) {
    this.trace = trace;
  }

  void sent(Command command) {
    switch (command) {
      case Command.Perform(long ticket, Write.Patch patch) -> {
        Sent first = new Sent(patch);
        if (sent.put(Key.of(patch), first) != null) {
          mistakes.add("the patch " + patch.body() + " of " + patch.object() + " is sent again");
        }
        unanswered.put(ticket, first);
      }
      case Command.Get get -> asked.put(get.ticket(), get.object());
      case Command.Perform _, Command.RecordEvent _ -> {}
    }
  }

  void received(EngineEvent event) {
    if (!(event instanceof EngineEvent.Answered(long ticket, CommandOutcome outcome))) {
      return;
    }
    Sent patch = unanswered.remove(ticket);
    ObjectIdentity object = asked.remove(ticket);
    if (patch != null) {
      patchAnswered(patch, outcome);
    } else if (object != null && outcome instanceof CommandOutcome.Found found) {
      found.object().ifPresent(answered::add);
      sent.values().stream()
          .filter(other -> other.isUncertain && other.patch.object().equals(object))
          .forEach(other -> other.verdicts.add(shows(other.patch, found)));
    }
  }

  private void patchAnswered(Sent patch, CommandOutcome outcome) {
    switch (outcome) {
      case CommandOutcome.Succeeded(var object) -> {
        patch.verdicts.add(true);
        object.ifPresent(answered::add);
      }
      case CommandOutcome.Refused _ -> patch.verdicts.add(false);
      case CommandOutcome.Unknown _, CommandOutcome.Found _ -> uncertain(patch);
    }
  }

  private void uncertain(Sent patch) {
    patch.isUncertain = true;
    long together = sent.values().stream().filter(other -> other.isUncertainBeside(patch)).count();
    if (together > 1) {
      trace.report("  " + together + " patches of one pod are uncertain: " + patch.patch.body());
    }
  }

  private static boolean shows(Write.Patch patch, CommandOutcome.Found found) {
    return found.object().filter(patch.object()::isOf).filter(patch.isApplied()).isPresent();
  }

  /** A plugin was told the outcome of a patch. */
  void told(WriteOutcome outcome) {
    Write.Patch patch = (Write.Patch) outcome.write();
    Sent known = sent.get(Key.of(patch));
    boolean isWritten = outcome instanceof WriteOutcome.Written;
    if (known == null || !known.verdicts.contains(isWritten)) {
      mistakes.add("a plugin is told " + outcome + ", which no answer says");
      return;
    }
    known.isUncertain = false;
    trace.report("  " + patch.object().key() + (isWritten ? " was" : " was not") + " patched");
  }

  /** Whether the API server answered an object exactly like this one. */
  boolean isAnswered(KubeObject object) {
    return answered.contains(object);
  }

  List<String> mistakes() {
    return Collections.unmodifiableList(mistakes);
  }
}
