package io.berth.engine.binding;

import io.berth.spi.cluster.PodInfo;

/** Is told how bindings go on. */
public interface BindingListener {
  /** The pod waits for permission, or is being prepared: it will be some time. */
  void delayed(PodInfo pod, String node);

  /** The pod has all permissions; from now on no event can help it. */
  void permitted(PodInfo pod);

  /** Nobody knows whether the pod was bound; the API server is asked. */
  void uncertain(PodInfo pod, String node);

  /** The pod is bound. */
  void bound(PodInfo pod, String node);

  /** The pod could not be bound. Its reservations have been given back. */
  void failed(PodInfo pod, BindingFailure failure);
}
