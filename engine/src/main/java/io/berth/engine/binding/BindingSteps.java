package io.berth.engine.binding;

import io.berth.engine.binding.PodBinding.Phase;
import io.berth.engine.call.PluginCall;
import io.berth.engine.call.PluginCallException;
import io.berth.engine.call.PluginCalls;
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

/** Calls one plugin after the other for its next step, until one has to wait. */
final class BindingSteps {
  /** What a binding needs in order to go on. */
  sealed interface Progress {}

  /** The writes must be sent and answered. */
  record Writes(List<Write> writes) implements Progress {}

  /** An object must change, or time must pass. */
  record Waits(Await await) implements Progress {}

  /** Nothing: the pod is bound. */
  record Bound() implements Progress {}

  /** Nothing helps. */
  record Failed(BindingFailure failure) implements Progress {}

  private final PluginCalls calls;

  BindingSteps(PluginCalls calls) {
    this.calls = calls;
  }

  Progress run(PodBinding binding) {
    try {
      Optional<Progress> progress = Optional.empty();
      while (progress.isEmpty()) {
        progress = binding.phase == Phase.PRE_BIND ? preBind(binding) : bind(binding);
      }
      return progress.get();
    } catch (PluginCallException e) {
      return new Failed(BindingFailure.Broken.by(e));
    }
  }

  private Optional<Progress> preBind(PodBinding binding) {
    if (binding.step == binding.profile.preBind().size()) {
      binding.nextPhase(Phase.BIND);
      return Optional.empty();
    }
    PreBindPlugin plugin = binding.profile.preBind().get(binding.step);
    return switch (calls.call(
        PluginCall.PRE_BIND,
        plugin,
        binding.pod(),
        binding.node(),
        () -> plugin.preBind(binding))) {
      case Done _ -> {
        binding.nextStep();
        yield Optional.empty();
      }
      case Send send -> Optional.of(new Writes(send.writes()));
      case Await await -> Optional.of(new Waits(await));
      case Rejected rejected -> late(plugin.name(), rejected);
    };
  }

  private Optional<Progress> bind(PodBinding binding) {
    if (binding.step == binding.profile.bind().size()) {
      return Optional.of(new Failed(new BindingFailure.Broken("all bind plugins skipped the pod")));
    }
    BindPlugin plugin = binding.profile.bind().get(binding.step);
    return switch (calls.call(
        PluginCall.BIND, plugin, binding.pod(), binding.node(), () -> plugin.bind(binding))) {
      case Skip _ -> {
        binding.nextStep();
        yield Optional.empty();
      }
      case Done _ -> Optional.of(new Bound());
      case Send send -> Optional.of(new Writes(send.writes()));
      case Rejected rejected -> late(plugin.name(), rejected);
    };
  }

  private static Optional<Progress> late(String plugin, Rejected rejected) {
    return Optional.of(new Failed(new BindingFailure.RejectedLate(plugin, rejected.message())));
  }

  /** Tells the PostBind plugins. The pod stays bound, whatever they throw. */
  void postBind(PodBinding binding) {
    for (PostBindPlugin plugin : binding.profile.postBind()) {
      calls.attempt(
          PluginCall.POST_BIND,
          plugin,
          binding.pod(),
          binding.node(),
          () -> plugin.postBind(binding));
    }
  }
}
