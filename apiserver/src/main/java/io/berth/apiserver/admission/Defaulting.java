package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;

/**
 * Fills in what kube-apiserver fills in, and checks nothing: for objects that are looked at and not
 * stored. What it has filled in once does not change again.
 */
public final class Defaulting {
  private Defaulting() {}

  public static ApiObject ofNode(ApiObject node) {
    return by(new NodeStrategy(), node);
  }

  public static ApiObject ofNamespace(ApiObject namespace) {
    return by(new NamespaceStrategy(), namespace);
  }

  public static ApiObject ofReplicationController(ApiObject controller) {
    return by(new ReplicationControllerStrategy(), controller);
  }

  private static ApiObject by(Strategy strategy, ApiObject object) {
    MutableObject draft = new MutableObject(object);
    strategy.setDefaults(draft);
    return draft.object();
  }

  /**
   * The pod as it would be stored when created: with the defaults of pods and what admission
   * plugins add. A priority that is written stays, and a priority class that is unknown gives none.
   */
  public static ApiObject ofNewPod(ApiObject pod, Lister priorityClasses) {
    MutableObject draft = new MutableObject(pod);
    PodDefaults.setPodDefaults(draft);
    DefaultTolerationSeconds.add(draft);
    new PriorityPlugin(priorityClasses).setDefaults(draft);
    draft.object("spec", MatchLabelKeys.onceFor(pod.labels())::merge);
    return draft.object();
  }
}
