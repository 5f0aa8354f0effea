package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Fields;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Stateful sets. */
final class StatefulSetRules implements KindRules {
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
  public Format name() {
    return Format.DNS_LABEL;
  }

  @Override
  public void fillIn(Draft set) {
    set.object(
        SPEC,
        spec -> {
          spec.setAbsent("replicas", 1);
          PodDefaults.fillInTemplate(spec);
          spec.each("volumeClaimTemplates", StatefulSetRules::fillInClaim);
          spec.setAbsent("serviceName", "");
          spec.setEmpty("podManagementPolicy", "OrderedReady");
          spec.object("updateStrategy", StatefulSetRules::fillInStrategy);
          spec.setAbsent("revisionHistoryLimit", 10);
          spec.object(
              "persistentVolumeClaimRetentionPolicy",
              policy -> {
                policy.setEmpty("whenDeleted", "Retain");
                policy.setEmpty("whenScaled", "Retain");
              });
        });
  }

  private static void fillInClaim(Draft claim) {
    claim.set("kind", "PersistentVolumeClaim");
    claim.set("apiVersion", "v1");
    claim.object("metadata", _ -> {});
    claim.object(SPEC, PersistentVolumeClaimRules::fillInSpec);
    claim.object("status", status -> status.setEmpty("phase", "Pending"));
  }

  private static void fillInStrategy(Draft strategy) {
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
  public void prepareNew(Draft set) {
    ReplicaStatus.reset(set, "replicas", "availableReplicas");
  }

  @Override
  public void checkNew(Place set) {
    Place spec = set.at(SPEC);
    check(spec);
  }

  private static void check(Place spec) {
    Place management = spec.at("podManagementPolicy");
    if (!List.of("OrderedReady", "Parallel").contains(management.text())) {
      management.invalid("must be 'OrderedReady' or 'Parallel'");
    }
    checkStrategy(spec.at("updateStrategy"));
    Place retention = spec.at("persistentVolumeClaimRetentionPolicy");
    retention.at("whenDeleted").oneOf("Retain", "Delete");
    retention.at("whenScaled").oneOf("Retain", "Delete");
    for (Place claim : spec.at("volumeClaimTemplates").items()) {
      PersistentVolumeClaimRules.checkSpec(claim.at(SPEC));
    }
    spec.at("replicas").notNegative();
    spec.at("minReadySeconds").notNegative();
    PodSpecChecks.checkIfSet(spec.at("serviceName"), Format.DNS_LABEL);
    Place selector = spec.at("selector");
    TemplateChecks.selector(selector, "statefulset");
    Place template = withClaims(spec);
    if (TemplateChecks.matches(selector, template)) {
      PodSpecChecks.ofTemplate(template);
    } else {
      selector.invalid("");
    }
    TemplateChecks.runsForEver(template, "StatefulSet");
  }

  /** The template with a volume for each claim, as the pods have them. */
  private static Place withClaims(Place spec) {
    Place template = spec.at("template");
    List<Tree> volumes = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Place claim : spec.at("volumeClaimTemplates").items()) {
      String name = claim.at("metadata", "name").text();
      names.add(name);
      Draft volume = new Draft(Trees.object(Map.of()));
      volume.set("name", name);
      volume.object("persistentVolumeClaim", source -> source.set("claimName", name));
      volumes.add(volume.tree());
    }
    for (Tree volume : template.at(SPEC, "volumes").elements()) {
      if (!names.contains(Fields.text(volume, "name"))) {
        volumes.add(volume);
      }
    }
    Tree.Members changed =
        Fields.with(
            (Tree.Members) template.value().orElseThrow(), Fields.items(volumes), SPEC, "volumes");
    return new Place(template.path(), java.util.Optional.of(changed), template.causes());
  }

  private static void checkStrategy(Place strategy) {
    Place update = strategy.at("rollingUpdate");
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
  public void checkUpdate(Place set, Place before) {
    check(set.at(SPEC));
    ApiObject clone = new ApiObject((Tree.Members) set.value().orElseThrow());
    Draft spec = new Draft((Tree.Members) clone.at(SPEC).orElseThrow());
    for (String name : CHANGEABLE) {
      spec.setAs(name, before.at(SPEC, name).value());
    }
    if (!Same.values(spec.tree(), before.at(SPEC).value().orElse(null))) {
      set.at(SPEC)
          .forbidden(
              "updates to statefulset spec for fields other than 'replicas', 'ordinals',"
                  + " 'template', 'updateStrategy', 'revisionHistoryLimit',"
                  + " 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden");
    }
  }

  @Override
  public void checkStatus(Place set, Place before) {
    ReplicaStatus.check(
        set.at("status"),
        List.of("readyReplicas", "currentReplicas", "updatedReplicas", "availableReplicas"),
        "status.readyReplicas");
    ReplicaStatus.checkCollisions(set.at("status"), before.at("status"));
  }
}
