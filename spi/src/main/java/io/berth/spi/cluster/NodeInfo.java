package io.berth.spi.cluster;

import io.berth.model.core.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A node, the pods on it, and what follows from them. */
public interface NodeInfo {
  /** The node itself. */
  Node node();

  /** Its name. */
  default String name() {
    return node().metadata().name();
  }

  /**
   * Its place in {@link ClusterView#nodes}, which bulk calls use instead of the node; −1 if it is
   * in no view. A fork has the place of the node it was made from.
   */
  default int ordinal() {
    return -1;
  }

  /** Its labels. */
  default Map<String, String> labels() {
    return node().metadata().labels();
  }

  /**
   * The pods bound to it or assumed on it, terminating ones included, finished ones not. There are
   * very many of these in a cluster, so that they have no node name, conditions, resource version
   * or time of creation.
   */
  List<PodInfo> pods();

  /** The pods that have affinity or anti-affinity to pods, even an empty one. */
  List<PodInfo> podsWithAffinity();

  /** The pods that have required anti-affinity. */
  List<PodInfo> podsWithRequiredAntiAffinity();

  /** What it has to give. */
  ResourceVector allocatable();

  /** What its pods request. */
  ResourceVector requested();

  /** What its pods request when every container without requests counts with a small default. */
  ResourceVector nonZeroRequested();

  /** The host ports its pods use. */
  Set<HostPort> usedPorts();

  /** What is known of an image that this node has, under a normalised name. */
  Optional<ImageState> image(String name);
}
