package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Namespaces, which are not gone before their own finalizers are. */
final class NamespaceStrategy implements Strategy {
  private static final String FINALIZER = "kubernetes";
  private static final String ACTIVE = "Active";
  private static final String TERMINATING = "Terminating";

  @Override
  public NameFormat name() {
    return NameFormat.DNS_LABEL;
  }

  @Override
  public void setDefaults(MutableObject namespace) {
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
  public void prepareForCreate(MutableObject namespace) {
    MutableObject status = new MutableObject(Trees.object(Map.of()));
    status.set("phase", ACTIVE);
    namespace.set("status", status.tree());
    namespace.object(
        "spec",
        spec -> {
          List<Tree> finalizers = new ArrayList<>(spec.items("finalizers"));
          if (finalizers.stream().map(TreeFields::text).noneMatch(FINALIZER::equals)) {
            finalizers.add(Trees.text(FINALIZER));
          }
          spec.set("finalizers", TreeFields.items(finalizers));
        });
  }

  @Override
  public void prepareForUpdate(MutableObject namespace, ApiObject before) {
    namespace.object("spec", spec -> spec.setAs("finalizers", before.at("spec", "finalizers")));
  }

  @Override
  public void validateCreate(ValidatedField namespace) {
    ValidatedField finalizers = namespace.at("spec", "finalizers");
    for (String finalizer : finalizers.texts()) {
      finalizers.validate(finalizer, NameFormat.QUALIFIED_NAME);
    }
  }

  @Override
  public void validateUpdate(ValidatedField namespace, ValidatedField before) {
    // Only its metadata can change.
  }

  @Override
  public void validateStatusUpdate(ValidatedField namespace, ValidatedField before) {
    ValidatedField phase = namespace.at("status", "phase");
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
