package io.berth.kube.lease;

import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.coordination.LeaseSpec;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A lease as the API server takes it. */
final class LeaseDocument {
  private final LeaseName name;

  LeaseDocument(LeaseName name) {
    this.name = name;
  }

  Tree fresh(LeaseSpec spec) {
    Map<String, Tree> metadata = new LinkedHashMap<>();
    metadata.put("name", Trees.text(name.name()));
    metadata.put("namespace", Trees.text(name.namespace()));
    return whole(Map.of("metadata", Trees.object(metadata)), spec);
  }

  /** The lease with all fields and its resource version, so that no other change is lost. */
  Tree changed(ObservedLease seen, LeaseSpec spec) {
    return whole(seen.whole().members(), spec);
  }

  private static Tree whole(Map<String, Tree> known, LeaseSpec spec) {
    Map<String, Tree> members = new LinkedHashMap<>(known);
    members.put("apiVersion", Trees.text("coordination.k8s.io/v1"));
    members.put("kind", Trees.text("Lease"));
    members.put("spec", spec(spec));
    return Trees.object(members);
  }

  private static Tree spec(LeaseSpec spec) {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("holderIdentity", Trees.text(spec.holderIdentity()));
    members.put("leaseDurationSeconds", number(spec.leaseDurationSeconds()));
    putTime(members, "acquireTime", spec.acquireTime());
    putTime(members, "renewTime", spec.renewTime());
    members.put("leaseTransitions", number(spec.leaseTransitions()));
    return Trees.object(members);
  }

  private static void putTime(Map<String, Tree> members, String field, @Nullable Instant time) {
    if (time != null) {
      members.put(field, Trees.text(ApiTime.micros(time)));
    }
  }

  private static Tree number(int value) {
    return new Tree.Numeral(Position.NONE, Integer.toString(value));
  }
}
