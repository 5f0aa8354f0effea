package io.berth.simulation;

import io.berth.engine.port.Command;
import io.berth.spi.Write;
import java.util.Optional;

/**
 * A binding is sent once, for a pod that was decided on, to the node that was chosen. It is not
 * sent again before the first is known to have failed, nor to a node that is known to be gone.
 */
final class BindOnce extends Invariant {
  BindOnce(InvariantContext context) {
    super(context);
  }

  @Override
  void sending(Command command) {
    if (!(command instanceof Command.Perform(_, Write.BindPod bind))) {
      return;
    }
    String pod = bind.object().key() + " (" + bind.object().uid() + ")";
    if (context.observed().node(bind.node()).isEmpty()) {
      broken(pod + " is bound to " + bind.node() + ", which is known to be gone");
    }
    Optional<Commitment> commitment = context.commitments().of(bind.object().uid());
    if (commitment.isEmpty()) {
      broken(pod + " is bound without having been decided on, or after it was seen bound");
    } else if (!commitment.get().node().equals(bind.node())) {
      broken(pod + " is bound to " + bind.node() + ", not to " + commitment.get().node());
    } else if (!commitment.get().mayEnd()) {
      broken(pod + " is bound again, though the first time is " + commitment.get().state());
    }
  }
}
