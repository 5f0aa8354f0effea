package io.berth.engine.binding;

import io.berth.engine.port.Command;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.Tickets;
import io.berth.spi.Write;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sends the commands of bindings, and knows whose answer a ticket brings. */
final class BindingCommands {
  private final CommandPort port;
  private final Tickets tickets;
  private final Map<Long, PodBinding> byTicket = new HashMap<>();

  BindingCommands(CommandPort port, Tickets tickets) {
    this.port = port;
    this.tickets = tickets;
  }

  /** Sends writes, all of which are recorded before the first leaves. */
  void send(PodBinding binding, List<Write> writes) {
    List<Command> commands =
        writes.stream().<Command>map(write -> recorded(binding, write)).toList();
    commands.forEach(port::send);
  }

  private Command recorded(PodBinding binding, Write write) {
    long ticket = ticket(binding);
    binding.writes.sent(ticket, write);
    return new Command.Perform(ticket, write);
  }

  /** Asks the API server about a write of unknown outcome. */
  void ask(PodBinding binding, PendingWrite write) {
    long ticket = ticket(binding);
    binding.writes.asking(ticket, write);
    port.send(new Command.Get(ticket, write.write().object()));
  }

  private long ticket(PodBinding binding) {
    long ticket = tickets.next();
    byTicket.put(ticket, binding);
    binding.tickets.add(ticket);
    return ticket;
  }

  /** The binding that an answer is for; null if none waits for it any more. */
  @Nullable PodBinding answered(long ticket) {
    return byTicket.remove(ticket);
  }

  /** Nothing that is answered from now on is for this binding. */
  void forget(PodBinding binding) {
    binding.tickets.forEach(byTicket::remove);
  }
}
