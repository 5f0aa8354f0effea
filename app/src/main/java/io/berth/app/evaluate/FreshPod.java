package io.berth.app.evaluate;

import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.core.PodStatus;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;

/** A pod as it was before anybody placed it. */
record FreshPod(Pod written) {
  private static final Message<PodStatus> STATUS = Message.of(PodStatus.class);

  /** The pod without its node and what happened there; notes say what was disregarded. */
  Pod in(Dump dump, Notes notes) {
    ObjectMeta meta = written.metadata();
    Pod known = dump.find(Pod.class, meta.namespace(), meta.name()).orElse(written);
    boolean placed = !written.spec().nodeName().isEmpty();
    if (!known.spec().nodeName().isEmpty()) {
      notes.add(
          "%s is on %s already; it is evaluated as if it were not there"
              .formatted(known.key(), known.spec().nodeName()));
    }
    if (written.isTerminating()) {
      notes.add(written.key() + " is being deleted; it is evaluated as if it were not");
    }
    return new Pod(
        Message.of(ObjectMeta.class).with(meta, "deletionTimestamp", null),
        Message.of(PodSpec.class).with(written.spec(), "nodeName", null),
        placed || written.status().isTerminal() ? claimsOnly(written.status()) : written.status());
  }

  /** The names of claims that were made for the pod say which claims are meant. */
  private static PodStatus claimsOnly(PodStatus status) {
    return STATUS.with(STATUS.empty(), "resourceClaimStatuses", status.resourceClaimStatuses());
  }
}
