package io.berth.engine.binding;

import io.berth.spi.cluster.PodInfo;

/** Receives the progress and the outcome of bindings. */
public interface BindingListener {
  /** The pod waits for permission, or is being prepared: it will take some time. */
  void delayed(PodInfo pod, String node);

  /** The pod has all permissions; from now on no event can help it. */
  void permitted(PodInfo pod);

  /** The outcome of a write is unknown; the API server is asked. */
  void uncertain(PodInfo pod, String node);

  /** The pod is bound. */
  void bound(PodInfo pod, String node);

  /** The pod could not be bound. Its reservations have been released. */
  void failed(PodInfo pod, BindingFailure failure);
}
