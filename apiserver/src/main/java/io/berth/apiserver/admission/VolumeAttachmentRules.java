package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import java.util.Map;

/** Volumes that are to be attached to nodes. */
final class VolumeAttachmentRules implements KindRules {
  private static final String SPEC = "spec";

  @Override
  public void fillIn(Draft attachment) {
    attachment.object(SPEC, spec -> spec.object("source", _ -> {}));
    attachment.object("status", status -> status.setAbsent("attached", false));
  }

  @Override
  public void prepareNew(Draft attachment) {
    Draft status = new Draft(Trees.object(Map.of()));
    status.set("attached", false);
    attachment.set("status", status.tree());
  }

  @Override
  public void checkNew(Place attachment) {
    Place spec = attachment.at(SPEC);
    if (spec.at("attacher").isEmpty()) {
      spec.at("attacher").required();
    }
    Place source = spec.at("source");
    boolean isInline = source.at("inlineVolumeSpec").isPresent();
    boolean isNamed = !source.at("persistentVolumeName").isEmpty();
    if (!isInline && !isNamed) {
      source.required("must specify exactly one of inlineVolumeSpec and persistentVolumeName");
    } else if (isInline && isNamed) {
      source.forbidden("must specify exactly one of inlineVolumeSpec and persistentVolumeName");
    }
    Place node = spec.at("nodeName");
    node.check(node.text(), Format.DNS_SUBDOMAIN);
  }

  @Override
  public void checkUpdate(Place attachment, Place before) {
    checkNew(attachment);
    attachment.at(SPEC).unchanged(before.at(SPEC));
  }
}
