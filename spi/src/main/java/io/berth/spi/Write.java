package io.berth.spi;

import io.berth.model.core.PodCondition;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.MergePatch;
import io.berth.model.meta.ObjectIdentity;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A change of one object that the scheduler wants the API server to make. Each names the uid of its
 * object, so that it never hits a later object of the same name.
 */
public sealed interface Write {
  /** The object to be changed. */
  ObjectIdentity object();

  /** Binds a pod to a node. */
  record BindPod(ObjectIdentity object, String node) implements Write {}

  /**
   * Changes fields of an object of any kind.
   *
   * <p>There is no update that replaces a whole object: objects are kept without the fields that
   * scheduling does not read, so that one would lose these. A patch with a resource version is as
   * safe, because the API server refuses it if the object has changed.
   *
   * @param subresource for example {@code status}; empty for the object itself
   * @param resourceVersion the version that the object must still have; empty if any will do
   * @param isApplied whether an object shows that the patch was applied; asked when the outcome is
   *     unknown
   */
  record Patch(
      ObjectIdentity object,
      String subresource,
      String resourceVersion,
      MergePatch body,
      Predicate<? super KubeObject> isApplied)
      implements Write {}

  /**
   * Changes a pod's status. Patches of one pod that wait to be sent may become one.
   *
   * @param condition the condition to set
   * @param nominatedNode the node to nominate; an empty name withdraws the nomination
   */
  record PatchPodStatus(
      ObjectIdentity object, Optional<PodCondition> condition, Optional<String> nominatedNode)
      implements Write {}

  /**
   * Deletes an object.
   *
   * @param condition a condition that is written to the status of a pod first; if that fails, the
   *     pod is not deleted
   */
  record Delete(ObjectIdentity object, Optional<PodCondition> condition) implements Write {}
}
