package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.CommandPort;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * An API server as one scheduler reaches it. Commands take time and may fail in every way; those
 * under way when the scheduler disconnects still take effect, but their answers go nowhere.
 */
final class SimulatedApi implements CommandPort {
  private static final CommandOutcome TIMED_OUT = new CommandOutcome.Unknown("timed out");

  private final World world;
  private final Effects effects;
  private final Consumer<EngineEvent> answers;
  private boolean closed;

  SimulatedApi(World world, Consumer<EngineEvent> answers) {
    this.world = world;
    this.effects = new Effects(world);
    this.answers = answers;
  }

  @Override
  public void send(Command command) {
    String name = world.numbering().next(Names.of(command));
    Fault fault = world.faults().at(name, possible(command));
    world.journal().note("send " + name);
    if (fault != Fault.NONE) {
      world.journal().tell("fault: " + fault + " at " + name);
    }
    Request request = new Request(command, name);
    switch (fault) {
      case NONE, DUPLICATED -> request.carryOut();
      case CONFLICT -> request.refuse(CommandOutcome.Reason.CONFLICT);
      case THROTTLED -> request.refuse(CommandOutcome.Reason.THROTTLED);
      case REFUSED -> request.refuse(CommandOutcome.Reason.OTHER);
      case TIMEOUT_BEFORE -> request.timeOut();
      case TIMEOUT_AFTER -> request.carryOutSilently();
      case DELAYED -> request.carryOutTooLate();
      case POD_DELETED_FIRST -> {
        world.truth().removePod(command.pod().key());
        request.carryOut();
      }
      case NODE_REMOVED_FIRST -> {
        if (command instanceof Command.Bind bind) {
          world.truth().removeNode(bind.node());
        }
        request.carryOut();
      }
    }
  }

  private static List<Fault> possible(Command command) {
    return switch (command) {
      case Command.Bind _ -> Fault.OF_BIND;
      case Command.Find _ -> Fault.OF_FIND;
      case Command.PatchStatus _, Command.Evict _, Command.Announce _ -> Fault.OF_OTHER_WRITES;
    };
  }

  /** Answers go nowhere from now on. */
  void close() {
    closed = true;
  }

  private void answer(Command command, CommandOutcome outcome) {
    if (!closed) {
      answers.accept(new EngineEvent.Answered(command.ticket(), outcome));
    }
  }

  /** A command on its way. */
  private final class Request {
    private final Command command;
    private final String name;

    Request(Command command, String name) {
      this.command = command;
      this.name = name;
    }

    void carryOut() {
      world.agenda().in(there(), this::carryOutAndAnswer);
    }

    private void carryOutAndAnswer() {
      CommandOutcome outcome = effects.carryOut(command);
      world.agenda().in(back(), () -> answer(command, outcome));
    }

    void refuse(CommandOutcome.Reason reason) {
      CommandOutcome refused = new CommandOutcome.Refused(reason, "refused: " + reason);
      world.agenda().in(there(), () -> answer(command, refused));
    }

    void timeOut() {
      world.agenda().in(patience(), () -> answer(command, TIMED_OUT));
    }

    void carryOutSilently() {
      world.agenda().in(there(), () -> effects.carryOut(command));
      timeOut();
    }

    void carryOutTooLate() {
      timeOut();
      Duration late = patience().plus(world.chance().millis("late " + name, 0, 15_000));
      world.agenda().in(late, () -> effects.carryOut(command));
    }

    private Duration there() {
      boolean slow = world.chance().happens("slow " + name, 0.1);
      return world.chance().millis("there " + name, 1, slow ? 3_000 : 30);
    }

    private Duration back() {
      return world.chance().millis("back " + name, 0, 20);
    }

    /** Longer than the way there, so that nothing happens after a time-out but what is DELAYED. */
    private Duration patience() {
      return world.chance().millis("patience " + name, 3_000, 8_000);
    }
  }
}
