package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.CommandPort;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome.Reason;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * An API server as one scheduler reaches it. Commands take time and may fail in every way; those in
 * flight when the scheduler disconnects still take effect, but their answers are dropped.
 */
final class SimulatedApi implements CommandPort {
  private static final CommandOutcome TIMED_OUT = new CommandOutcome.Unknown("timed out");

  private final World world;
  private final CommandExecutor executor;
  private final Consumer<EngineEvent> answers;
  private boolean closed;

  SimulatedApi(World world, Consumer<EngineEvent> answers) {
    this.world = world;
    this.executor = new CommandExecutor(world);
    this.answers = answers;
  }

  @Override
  public void send(Command command) {
    String name = world.nameCounter().next(StableNames.of(command));
    Fault fault = world.faults().at(name, possible(command));
    world.trace().record("send " + name);
    if (fault != Fault.NONE) {
      world.trace().report("fault: " + fault + " at " + name);
    }
    Request request = new Request(command, name);
    switch (fault) {
      case NONE, DUPLICATED -> request.carryOut();
      case CONFLICT -> request.refuse(Reason.CONFLICT);
      case THROTTLED -> request.refuse(Reason.THROTTLED);
      case REFUSED -> request.refuse(Reason.OTHER);
      case TIMEOUT_BEFORE -> request.timeOut();
      case TIMEOUT_AFTER -> request.carryOutSilently();
      case DELAYED -> request.carryOutTooLate();
      case OBJECT_DELETED_FIRST -> {
        world.store().remove(command.object());
        request.carryOut();
      }
      case NODE_REMOVED_FIRST -> {
        if (command instanceof Command.Perform(_, Write.BindPod bind)) {
          world.store().removeNode(bind.node());
        }
        request.carryOut();
      }
    }
  }

  private static List<Fault> possible(Command command) {
    return switch (command) {
      case Command.Perform(_, Write.BindPod _) -> Fault.OF_BIND;
      case Command.Perform(_, Write.Patch _) -> Fault.OF_PATCH;
      case Command.Get _ -> Fault.OF_GET;
      case Command.Perform _, Command.RecordEvent _ -> Fault.OF_OTHER_WRITES;
    };
  }

  /** Drops all answers from now on. */
  void close() {
    closed = true;
  }

  private void answer(Command command, CommandOutcome outcome) {
    if (!closed) {
      answers.accept(new EngineEvent.Answered(command.ticket(), outcome));
    }
  }

  /** A command in flight. */
  private final class Request {
    private final Command command;
    private final String name;

    Request(Command command, String name) {
      this.command = command;
      this.name = name;
    }

    void carryOut() {
      world.tasks().in(there(), this::carryOutAndAnswer);
    }

    private void carryOutAndAnswer() {
      CommandOutcome outcome = executor.execute(command);
      world.tasks().in(back(), () -> answer(command, outcome));
    }

    void refuse(Reason reason) {
      CommandOutcome refused = new CommandOutcome.Refused(reason, "refused: " + reason);
      world.tasks().in(there(), () -> answer(command, refused));
    }

    void timeOut() {
      world.tasks().in(patience(), () -> answer(command, TIMED_OUT));
    }

    void carryOutSilently() {
      world.tasks().in(there(), () -> executor.execute(command));
      timeOut();
    }

    void carryOutTooLate() {
      timeOut();
      Duration late = patience().plus(world.random().millis("late " + name, 0, 15_000));
      world.tasks().in(late, () -> executor.execute(command));
    }

    private Duration there() {
      boolean slow = world.random().isTrue("slow " + name, 0.1);
      return world.random().millis("there " + name, 1, slow ? 3_000 : 30);
    }

    private Duration back() {
      return world.random().millis("back " + name, 0, 20);
    }

    /** Longer than the way there, so that nothing happens after a time-out but what is DELAYED. */
    private Duration patience() {
      return world.random().millis("patience " + name, 3_000, 8_000);
    }
  }
}
