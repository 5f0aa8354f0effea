package io.berth.engine.binding;

import io.berth.engine.binding.PodBinding.Phase;
import io.berth.spi.BindPlugin;
import io.berth.spi.Done;
import io.berth.spi.PostBindPlugin;
import io.berth.spi.PreBindPlugin;
import io.berth.spi.PreBindPlugin.Await;
import io.berth.spi.Rejected;
import io.berth.spi.Send;
import io.berth.spi.Skip;
import io.berth.spi.Write;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Asks one plugin after the other what is to be done next, until one has to wait. */
final class BindingSteps {
  /** Where the pod stands now. */
  sealed interface Progress {}

  /** An answer or a time is awaited. */
  record Waiting(boolean isPreparing) implements Progress {}

  /** The pod is bound. */
  record Bound() implements Progress {}

  /** It came to nothing. */
  record Failed(BindingFailure failure) implements Progress {}

  private final BiConsumer<PodBinding, List<Write>> sender;

  BindingSteps(BiConsumer<PodBinding, List<Write>> sender) {
    this.sender = sender;
  }

  Progress run(PodBinding binding) {
    Optional<Progress> progress = Optional.empty();
    while (progress.isEmpty()) {
      progress = binding.phase == Phase.PREPARE ? prepare(binding) : bind(binding);
    }
    return progress.get();
  }

  private Optional<Progress> prepare(PodBinding binding) {
    if (binding.turn == binding.profile.preBind().size()) {
      binding.nextPhase(Phase.BIND);
      return Optional.empty();
    }
    PreBindPlugin plugin = binding.profile.preBind().get(binding.turn);
    try {
      switch (plugin.preBind(binding)) {
        case Done _ -> binding.nextTurn();
        case Send send -> {
          sender.accept(binding, send.writes());
          return Optional.of(new Waiting(true));
        }
        case Await await -> {
          binding.awaiting = await.deadline();
          return Optional.of(new Waiting(true));
        }
        case Rejected rejected -> {
          return late(plugin.name(), rejected);
        }
      }
      return Optional.empty();
    } catch (RuntimeException e) {
      return Optional.of(
          new Failed(PluginFailure.of("running PreBind plugin \"%s\": %s", plugin, e)));
    }
  }

  private Optional<Progress> bind(PodBinding binding) {
    if (binding.turn == binding.profile.bind().size()) {
      return Optional.of(new Failed(new BindingFailure.Broken("all bind plugins skipped the pod")));
    }
    BindPlugin plugin = binding.profile.bind().get(binding.turn);
    try {
      switch (plugin.bind(binding)) {
        case Skip _ -> binding.nextTurn();
        case Done _ -> {
          tellOthers(binding);
          return Optional.of(new Bound());
        }
        case Send send -> {
          sender.accept(binding, send.writes());
          return Optional.of(new Waiting(false));
        }
        case Rejected rejected -> {
          return late(plugin.name(), rejected);
        }
      }
      return Optional.empty();
    } catch (RuntimeException e) {
      return Optional.of(new Failed(PluginFailure.of("running Bind plugin \"%s\": %s", plugin, e)));
    }
  }

  private static Optional<Progress> late(String plugin, Rejected rejected) {
    return Optional.of(new Failed(new BindingFailure.RejectedLate(plugin, rejected.message())));
  }

  /** The pod is bound whatever these think of it. */
  private static void tellOthers(PodBinding binding) {
    binding.profile.postBind().forEach(plugin -> tell(plugin, binding));
  }

  private static void tell(PostBindPlugin plugin, PodBinding binding) {
    try {
      plugin.postBind(binding);
    } catch (RuntimeException e) {
      binding.nextPhase(Phase.ENDED); // nothing is left that could be undone
    }
  }
}
