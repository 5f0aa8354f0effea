package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.store.Key;
import io.berth.codec.CodecException;
import io.berth.model.core.Node;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import java.util.Map;
import java.util.Optional;

/** A node, with what decides which pods may be on it. */
record NodeView(Key key, String uid, long version, boolean deleting, Node node)
    implements CachedView {
  private static final Kind<Node> KIND = Kinds.of(Node.class);

  static NodeView of(ApiObject object) {
    try {
      return new NodeView(
          CachedView.keyOf(object),
          object.uid(),
          CachedView.versionOf(object),
          object.isDeleting(),
          object.as(KIND));
    } catch (CodecException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Map<String, String> labels() {
    return node.metadata().labels();
  }

  @Override
  public Optional<Owner> controller() {
    return Optional.empty();
  }

  /** Whether the other one attracts and repels the same pods. */
  boolean isLike(NodeView other) {
    return labels().equals(other.labels()) && node.spec().equals(other.node().spec());
  }
}
