package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import java.util.List;
import java.util.Map;

/** Defaults of volumes in pods. */
final class VolumeDefaults {
  /** Read by the owner and written by it, read by all others. */
  private static final long FILE_MODE = 420;

  private VolumeDefaults() {}

  static void setDefaults(MutableObject volume) {
    if (volume.tree().members().keySet().stream().allMatch("name"::equals)) {
      volume.set("emptyDir", Trees.object(Map.of()));
    }
    volume.ifObject("emptyDir", dir -> Quantities.canonical(dir, "sizeLimit"));
    for (String source : List.of("configMap", "secret", "downwardAPI", "projected")) {
      volume.ifObject(source, each -> each.setAbsent("defaultMode", FILE_MODE));
    }
    volume.ifObject("downwardAPI", VolumeDefaults::setFieldsDefaults);
    volume.ifObject("projected", VolumeDefaults::setProjectedDefaults);
    volume.ifObject("hostPath", path -> path.setAbsent("type", ""));
    volume.ifObject(
        "image",
        image ->
            image.setEmpty("pullPolicy", ContainerDefaults.pullPolicy(image.text("reference"))));
    volume.ifObject(
        "ephemeral",
        ephemeral ->
            ephemeral.ifObject(
                "volumeClaimTemplate",
                template -> {
                  template.object("metadata", _ -> {});
                  template.object("spec", PersistentVolumeClaimStrategy::setSpecDefaults);
                }));
  }

  private static void setProjectedDefaults(MutableObject projected) {
    projected.each(
        "sources",
        source -> {
          source.ifObject("downwardAPI", VolumeDefaults::setFieldsDefaults);
          source.ifObject(
              "serviceAccountToken", token -> token.setAbsent("expirationSeconds", 3600));
        });
  }

  private static void setFieldsDefaults(MutableObject source) {
    source.each(
        "items",
        item -> {
          item.ifObject("fieldRef", field -> field.setEmpty("apiVersion", "v1"));
          item.ifObject(
              "resourceFieldRef",
              field -> {
                field.setEmpty("divisor", "0");
                Quantities.canonical(field, "divisor");
              });
        });
  }
}
