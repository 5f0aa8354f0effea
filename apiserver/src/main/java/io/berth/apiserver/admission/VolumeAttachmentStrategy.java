package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import java.util.Map;

/** Volumes that are to be attached to nodes. */
final class VolumeAttachmentStrategy implements Strategy {
  private static final String SPEC = "spec";

  @Override
  public void setDefaults(MutableObject attachment) {
    attachment.object(SPEC, spec -> spec.object("source", _ -> {}));
    attachment.object("status", status -> status.setAbsent("attached", false));
  }

  @Override
  public void prepareForCreate(MutableObject attachment) {
    MutableObject status = new MutableObject(Trees.object(Map.of()));
    status.set("attached", false);
    attachment.set("status", status.tree());
  }

  @Override
  public void validateCreate(ValidatedField attachment) {
    ValidatedField spec = attachment.at(SPEC);
    if (spec.at("attacher").isEmpty()) {
      spec.at("attacher").required();
    }
    ValidatedField source = spec.at("source");
    boolean isInline = source.at("inlineVolumeSpec").isPresent();
    boolean isNamed = !source.at("persistentVolumeName").isEmpty();
    if (!isInline && !isNamed) {
      source.required("must specify exactly one of inlineVolumeSpec and persistentVolumeName");
    } else if (isInline && isNamed) {
      source.forbidden("must specify exactly one of inlineVolumeSpec and persistentVolumeName");
    }
    ValidatedField node = spec.at("nodeName");
    node.validate(node.text(), NameFormat.DNS_SUBDOMAIN);
  }

  @Override
  public void validateUpdate(ValidatedField attachment, ValidatedField before) {
    validateCreate(attachment);
    attachment.at(SPEC).unchanged(before.at(SPEC));
  }
}
