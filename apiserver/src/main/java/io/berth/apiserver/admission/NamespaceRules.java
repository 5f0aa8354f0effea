package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Fields;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Namespaces, which are not gone before their own finalizers are. */
final class NamespaceRules implements KindRules {
  private static final String FINALIZER = "kubernetes";
  private static final String ACTIVE = "Active";
  private static final String TERMINATING = "Terminating";

  @Override
  public Format name() {
    return Format.DNS_LABEL;
  }

  @Override
  public void fillIn(Draft namespace) {
    String name = namespace.object().name();
    if (!name.isEmpty()) {
      namespace.object(
          "metadata",
          metadata ->
              metadata.object("labels", labels -> labels.set("kubernetes.io/metadata.name", name)));
    }
    namespace.object("spec", _ -> {});
    namespace.object("status", status -> status.setEmpty("phase", ACTIVE));
  }

  @Override
  public void prepareNew(Draft namespace) {
    Draft status = new Draft(Trees.object(Map.of()));
    status.set("phase", ACTIVE);
    namespace.set("status", status.tree());
    namespace.object(
        "spec",
        spec -> {
          List<Tree> finalizers = new ArrayList<>(spec.items("finalizers"));
          if (finalizers.stream().map(Fields::text).noneMatch(FINALIZER::equals)) {
            finalizers.add(Trees.text(FINALIZER));
          }
          spec.set("finalizers", Fields.items(finalizers));
        });
  }

  @Override
  public void prepareUpdate(Draft namespace, ApiObject before) {
    namespace.object("spec", spec -> spec.setAs("finalizers", before.at("spec", "finalizers")));
  }

  @Override
  public void checkNew(Place namespace) {
    Place finalizers = namespace.at("spec", "finalizers");
    for (String finalizer : finalizers.texts()) {
      finalizers.check(finalizer, Format.QUALIFIED_NAME);
    }
  }

  @Override
  public void checkUpdate(Place namespace, Place before) {
    // Only its metadata can change.
  }

  @Override
  public void checkStatus(Place namespace, Place before) {
    Place phase = namespace.at("status", "phase");
    boolean isDeleting = namespace.at("metadata", "deletionTimestamp").isPresent();
    if (!isDeleting && !phase.text().equals(ACTIVE)) {
      phase.called("status.Phase").invalid("may only be 'Active' if `deletionTimestamp` is empty");
    } else if (isDeleting && !phase.text().equals(TERMINATING)) {
      phase
          .called("status.Phase")
          .invalid("may only be 'Terminating' if `deletionTimestamp` is not empty");
    }
  }
}
