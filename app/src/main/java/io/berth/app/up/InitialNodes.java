package io.berth.app.up;

import io.berth.apiserver.kubelet.NodePools;
import io.berth.app.up.Manifests.Manifest;
import io.berth.codec.CodecException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The nodes that a cluster starts with, besides those in its files. */
final class InitialNodes {
  private static final int USUAL = 50;
  private static final int MOST = 100_000;

  private InitialNodes() {}

  /** As asked for; if nothing is said, the usual ones, unless the cluster has nodes of its own. */
  static NodePools of(Optional<String> asked, List<Manifest> cluster) throws UpException {
    if (asked.isEmpty()) {
      boolean given = cluster.stream().anyMatch(one -> one.object().kind().equals("Node"));
      return given ? NodePools.none() : NodePools.usual(USUAL);
    }
    String text = asked.get();
    if (!text.matches("-?\\d+")) {
      return read(Path.of(text));
    }
    long count = text.length() > 9 ? Long.MAX_VALUE : Long.parseLong(text);
    if (count < 0 || count > MOST) {
      throw new UpException(
          "--nodes %s: a number from 0 to %d, or a file with node pools".formatted(text, MOST));
    }
    return NodePools.usual((int) count);
  }

  private static NodePools read(Path file) throws UpException {
    try {
      return NodePools.read(file);
    } catch (CodecException e) {
      throw new UpException(String.valueOf(e.getMessage()), e);
    }
  }
}
