package io.berth.spi;

import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ObjectKinds;
import io.berth.spi.event.EventInterest;
import java.util.List;
import java.util.Set;

/** A scheduling plugin. What it does is in the interfaces beside this one. */
public interface Plugin {
  /** The name that configurations, explanations and metrics use. */
  String name();

  /**
   * The extension points that this plugin stands for. A configuration enables and disables them one
   * by one, although {@link FilterPlugin} covers preFilter and filter in one method, and {@link
   * ScorePlugin} preScore and score.
   */
  Set<ExtensionPoint> extensionPoints();

  /**
   * The events that may make a pod schedulable that this plugin rejected. The default is all of
   * them, which is right but wakes pods up more often than needed.
   */
  default List<EventInterest<?>> eventsOfInterest() {
    return EventInterest.everything();
  }

  /**
   * The kinds of objects, besides pods and nodes, that this plugin looks at. Objects of kinds that
   * no plugin looks at are not watched, and are missing from every {@link
   * io.berth.spi.cluster.ObjectView}. The default is all of them, which is right but may cost
   * memory and traffic.
   */
  default Set<Class<? extends KubeObject>> objectKinds() {
    return ObjectKinds.ALL;
  }
}
