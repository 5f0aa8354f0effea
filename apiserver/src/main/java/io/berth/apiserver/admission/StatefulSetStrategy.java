package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Stateful sets. */
final class StatefulSetStrategy implements Strategy {
  private static final String SPEC = "spec";
  private static final String ROLLING = "RollingUpdate";
  private static final List<String> CHANGEABLE =
      List.of(
          "replicas",
          "template",
          "updateStrategy",
          "minReadySeconds",
          "ordinals",
          "revisionHistoryLimit",
          "persistentVolumeClaimRetentionPolicy");

  @Override
  public NameFormat name() {
    return NameFormat.DNS_LABEL;
  }

  @Override
  public void setDefaults(MutableObject set) {
    set.object(
        SPEC,
        spec -> {
          spec.setAbsent("replicas", 1);
          PodDefaults.setTemplateDefaults(spec);
          spec.each("volumeClaimTemplates", StatefulSetStrategy::setClaimDefaults);
          spec.setAbsent("serviceName", "");
          spec.setEmpty("podManagementPolicy", "OrderedReady");
          spec.object("updateStrategy", StatefulSetStrategy::setStrategyDefaults);
          spec.setAbsent("revisionHistoryLimit", 10);
          spec.object(
              "persistentVolumeClaimRetentionPolicy",
              policy -> {
                policy.setEmpty("whenDeleted", "Retain");
                policy.setEmpty("whenScaled", "Retain");
              });
        });
  }

  private static void setClaimDefaults(MutableObject claim) {
    claim.set("kind", "PersistentVolumeClaim");
    claim.set("apiVersion", "v1");
    claim.object("metadata", _ -> {});
    claim.object(SPEC, PersistentVolumeClaimStrategy::setSpecDefaults);
    claim.object("status", status -> status.setEmpty("phase", "Pending"));
  }

  private static void setStrategyDefaults(MutableObject strategy) {
    if (strategy.isEmpty("type")) {
      strategy.set("type", ROLLING);
      if (!strategy.has("rollingUpdate")) {
        strategy.set("rollingUpdate", Trees.object(Map.of()));
      }
    }
    if (strategy.text("type").equals(ROLLING)) {
      strategy.ifObject("rollingUpdate", update -> update.setAbsent("partition", 0));
    }
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void prepareForCreate(MutableObject set) {
    ReplicaStatus.reset(set, "replicas", "availableReplicas");
  }

  @Override
  public void validateCreate(ValidatedField set) {
    ValidatedField spec = set.at(SPEC);
    validate(spec);
  }

  private static void validate(ValidatedField spec) {
    ValidatedField management = spec.at("podManagementPolicy");
    if (!List.of("OrderedReady", "Parallel").contains(management.text())) {
      management.invalid("must be 'OrderedReady' or 'Parallel'");
    }
    validateStrategy(spec.at("updateStrategy"));
    ValidatedField retention = spec.at("persistentVolumeClaimRetentionPolicy");
    retention.at("whenDeleted").oneOf("Retain", "Delete");
    retention.at("whenScaled").oneOf("Retain", "Delete");
    for (ValidatedField claim : spec.at("volumeClaimTemplates").items()) {
      PersistentVolumeClaimStrategy.validateSpec(claim.at(SPEC));
    }
    spec.at("replicas").notNegative();
    spec.at("minReadySeconds").notNegative();
    PodSpecValidation.validateIfSet(spec.at("serviceName"), NameFormat.DNS_LABEL);
    ValidatedField selector = spec.at("selector");
    TemplateValidation.selector(selector, "statefulset");
    ValidatedField template = withClaims(spec);
    if (TemplateValidation.matches(selector, template)) {
      PodSpecValidation.ofTemplate(template);
    } else {
      selector.invalid("");
    }
    TemplateValidation.runsForEver(template, "StatefulSet");
  }

  /** The template with a volume for each claim, as the pods have them. */
  private static ValidatedField withClaims(ValidatedField spec) {
    ValidatedField template = spec.at("template");
    List<Tree> volumes = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (ValidatedField claim : spec.at("volumeClaimTemplates").items()) {
      String name = claim.at("metadata", "name").text();
      names.add(name);
      MutableObject volume = new MutableObject(Trees.object(Map.of()));
      volume.set("name", name);
      volume.object("persistentVolumeClaim", source -> source.set("claimName", name));
      volumes.add(volume.tree());
    }
    for (Tree volume : template.at(SPEC, "volumes").elements()) {
      if (!names.contains(TreeFields.text(volume, "name"))) {
        volumes.add(volume);
      }
    }
    Tree.Members changed =
        TreeFields.with(
            (Tree.Members) template.value().orElseThrow(),
            TreeFields.items(volumes),
            SPEC,
            "volumes");
    return new ValidatedField(template.path(), java.util.Optional.of(changed), template.causes());
  }

  private static void validateStrategy(ValidatedField strategy) {
    ValidatedField update = strategy.at("rollingUpdate");
    switch (strategy.at("type").text()) {
      case "OnDelete" -> {
        if (update.isPresent()) {
          update.invalid("only allowed for updateStrategy 'RollingUpdate'");
        }
      }
      case ROLLING -> update.at("partition").notNegative();
      default -> strategy.invalid("must be 'RollingUpdate' or 'OnDelete'");
    }
  }

  @Override
  public void validateUpdate(ValidatedField set, ValidatedField before) {
    validate(set.at(SPEC));
    ApiObject clone = new ApiObject((Tree.Members) set.value().orElseThrow());
    MutableObject spec = new MutableObject((Tree.Members) clone.at(SPEC).orElseThrow());
    for (String name : CHANGEABLE) {
      spec.setAs(name, before.at(SPEC, name).value());
    }
    if (!SemanticEquality.values(spec.tree(), before.at(SPEC).value().orElse(null))) {
      set.at(SPEC)
          .forbidden(
              "updates to statefulset spec for fields other than 'replicas', 'ordinals',"
                  + " 'template', 'updateStrategy', 'revisionHistoryLimit',"
                  + " 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden");
    }
  }

  @Override
  public void validateStatusUpdate(ValidatedField set, ValidatedField before) {
    ReplicaStatus.validate(
        set.at("status"),
        List.of("readyReplicas", "currentReplicas", "updatedReplicas", "availableReplicas"),
        "status.readyReplicas");
    ReplicaStatus.validateCollisions(set.at("status"), before.at("status"));
  }
}
