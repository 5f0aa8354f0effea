package io.berth.spi.event;

/**
 * A kind of change in the cluster.
 *
 * @param resource what changed
 * @param actions the bits of {@link Action}
 */
public record ClusterEvent(EventResource resource, int actions) {
  /** Everything that can happen. */
  public static final ClusterEvent ANY = new ClusterEvent(EventResource.ANY, Action.ALL);

  /** One or more actions on a kind of object. */
  public static ClusterEvent of(EventResource resource, Action... actions) {
    int bits = 0;
    for (Action action : actions) {
      bits |= action.bit();
    }
    return new ClusterEvent(resource, bits);
  }

  /**
   * Whether an interest in this covers what happened. Actions must overlap, and an update that is
   * none in particular is not covered by an interest in a particular one.
   */
  public boolean covers(ClusterEvent happened) {
    return resource.covers(happened.resource)
        && (actions & happened.actions) != 0
        && happened.actions <= actions;
  }
}
