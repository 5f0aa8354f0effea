package io.berth.apiserver.patch;

import io.berth.apiserver.object.ApiObject;
import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.TreeReader;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;

/**
 * The annotation in which {@code kubectl apply} keeps what it applied last. Who moves on to {@code
 * kubectl apply --server-side} must not get conflicts with himself.
 */
final class LastApplied {
  private static final String[] PATH = {
    "metadata", "annotations", "kubectl.kubernetes.io/last-applied-configuration"
  };

  /** Only under this name does anybody look after the annotation. */
  private static final String KUBECTL = "kubectl";

  private LastApplied() {}

  /**
   * Fields that still are as they were last applied; kubectl may change them, whoever owns them.
   */
  static FieldSet allowedConflicts(ApplySchema shape, ApiObject live, String manager) {
    String last = live.text(PATH);
    if (!manager.equals(KUBECTL) || last.isEmpty()) {
      return new FieldSet();
    }
    try {
      if (TreeReader.readUnplaced("last applied configuration", last)
              instanceof Tree.Members applied
          && new ApiObject(applied).apiVersion().equals(live.apiVersion())) {
        FieldDiff since = FieldDiff.of(shape, applied, live.tree());
        return OwnedFields.of(shape, applied)
            .minus(since.modified())
            .minus(since.added())
            .minus(since.removed());
      }
    } catch (CodecException | IllegalArgumentException e) {
      // not something to go by
    }
    return new FieldSet();
  }

  /** The object with the annotation brought up to date, if it has it. */
  static ApiObject update(ApiObject object, ApiObject applied, String manager) {
    if (!manager.equals(KUBECTL) || object.text(PATH).isEmpty()) {
      return object;
    }
    return object.with(Trees.text(JsonWriter.compact(applied.without(PATH).tree()) + "\n"), PATH);
  }
}
