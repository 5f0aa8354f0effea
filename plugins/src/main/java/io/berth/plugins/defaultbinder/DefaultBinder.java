package io.berth.plugins.defaultbinder;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.BindPlugin;
import io.berth.spi.BindPlugin.BindResult;
import io.berth.spi.Binding;
import io.berth.spi.Done;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.NoArgs;
import io.berth.spi.PluginException;
import io.berth.spi.PluginFactory;
import io.berth.spi.Send;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import io.berth.spi.event.EventInterest;
import java.util.List;
import java.util.Set;

/** Writes the binding of a pod, and is done when it was written. */
public final class DefaultBinder implements BindPlugin {
  public static final String NAME = "DefaultBinder";
  public static final PluginFactory<NoArgs> FACTORY =
      BuiltinFactory.of(NAME, _ -> new DefaultBinder());

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return Set.of(ExtensionPoint.BIND);
  }

  @Override
  public Set<Class<? extends KubeObject>> objectKinds() {
    return Set.of();
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return List.of();
  }

  @Override
  public BindResult bind(Binding binding) {
    if (binding.outcomes().isEmpty()) {
      return new Send(List.of(write(binding)));
    }
    for (WriteOutcome outcome : binding.outcomes()) {
      if (outcome instanceof WriteOutcome.Failed failed) {
        throw new PluginException(failed.message());
      }
    }
    return Done.DONE;
  }

  private static Write write(Binding binding) {
    return new Write.BindPod(ObjectIdentity.of(binding.pod().pod()), binding.node().name());
  }
}
