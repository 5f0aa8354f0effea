package io.berth.plugins.imagelocality;

import io.berth.model.core.Container;
import io.berth.model.core.PodSpec;
import io.berth.model.core.Volume;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeScorer;
import io.berth.spi.PlanKey;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.ImageState;
import io.berth.spi.cluster.NodeInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Scores nodes by the images they have.
 *
 * @param images normalised names; one that several containers use stands there several times
 * @param generation tells one state of all images in the cluster from another
 * @param containers init containers included; image volumes do not count
 */
record ImageScorer(List<String> images, int containers, int nodes, long generation)
    implements NodeScorer {
  private static final long MEBIBYTE = 1024 * 1024;
  private static final long LOWEST = 23 * MEBIBYTE;
  private static final long HIGHEST_PER_CONTAINER = 1000 * MEBIBYTE;

  static ImageScorer of(PodSpec spec, int nodes, long generation) {
    List<String> images = new ArrayList<>();
    spec.initContainers().stream().map(Container::image).forEach(images::add);
    spec.containers().stream().map(Container::image).forEach(images::add);
    int containers = images.size();
    for (Volume volume : spec.volumes()) {
      if (volume.source().image() != null) {
        images.add(volume.source().image().reference());
      }
    }
    return new ImageScorer(
        images.stream().map(ImageScorer::normalized).toList(), containers, nodes, generation);
  }

  /** A copy for the current state of the cluster's images. */
  ImageScorer in(ClusterView cluster) {
    return new ImageScorer(images, containers, cluster.nodes().size(), cluster.imageGeneration());
  }

  @Override
  public Optional<PlanKey> key() {
    return Optional.of(new PlanKey(this, KeyScope.NODE));
  }

  /** A name without a tag means the latest. A colon before the last slash is a registry's port. */
  static String normalized(String image) {
    return image.lastIndexOf(':') <= image.lastIndexOf('/') ? image + ":latest" : image;
  }

  @Override
  public long score(NodeInfo node) {
    long bytes = 0;
    for (String image : images) {
      Optional<ImageState> state = node.image(image);
      if (state.isPresent()) {
        bytes += spread(state.get());
      }
    }
    long highest = HIGHEST_PER_CONTAINER * containers;
    return MAX_SCORE * (clamp(bytes, highest) - LOWEST) / (highest - LOWEST);
  }

  /** The size, scaled by the share of nodes that have the image. */
  private long spread(ImageState image) {
    return (long) ((double) image.sizeBytes() * ((double) image.nodes() / nodes));
  }

  /** Not Math.clamp: without containers the bounds are the wrong way round. */
  private static long clamp(long bytes, long highest) {
    return bytes < LOWEST ? LOWEST : Math.min(bytes, highest);
  }
}
