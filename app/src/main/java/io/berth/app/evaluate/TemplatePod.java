package io.berth.app.evaluate;

import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.core.PodStatus;
import io.berth.model.core.PodTemplateSpec;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.meta.OwnerReference;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A pod in the making from a template. */
record TemplatePod(ObjectMeta metadata, PodSpec spec) {
  private static final Message<ObjectMeta> META = Message.of(ObjectMeta.class);

  /** A pod in the namespace of the workload, with a name like those that it generates. */
  static TemplatePod of(ObjectMeta workload, PodTemplateSpec template) {
    ObjectMeta meta = META.with(template.metadata(), "namespace", workload.namespace());
    return new TemplatePod(meta, template.spec()).named(generated(workload.name()));
  }

  /** Stands for a name that the API server would complete at random. */
  static String generated(String prefix) {
    return (prefix.endsWith("-") ? prefix : prefix + "-") + "xxxxx";
  }

  TemplatePod named(String name) {
    return new TemplatePod(META.with(metadata, "name", name), spec);
  }

  TemplatePod ownedBy(Kind<?> kind, KubeObject owner) {
    ObjectMeta by = owner.metadata();
    OwnerReference reference =
        new OwnerReference(
            kind.apiVersion(),
            kind.kind(),
            by.name(),
            by.uid().isEmpty() ? "uid-of-" + by.name() : by.uid(),
            true);
    return new TemplatePod(META.with(metadata, "ownerReferences", List.of(reference)), spec);
  }

  TemplatePod labelled(Map<String, String> more) {
    Map<String, String> labels = new LinkedHashMap<>(metadata.labels());
    labels.putAll(more);
    return new TemplatePod(META.with(metadata, "labels", labels), spec);
  }

  TemplatePod with(PodSpec otherSpec) {
    return new TemplatePod(metadata, otherSpec);
  }

  Pod pod() {
    return new Pod(metadata, spec, Message.of(PodStatus.class).empty());
  }
}
