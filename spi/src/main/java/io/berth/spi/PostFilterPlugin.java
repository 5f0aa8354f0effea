package io.berth.spi;

/** Tries to make room for a pod that fits nowhere. */
public interface PostFilterPlugin extends Plugin {
  /** Looks for a way; what was rejected, and why, is in {@code rejections}. */
  PostFilterResult postFilter(Cycle cycle, Rejections rejections);

  /** What became of the attempt to make room. */
  sealed interface PostFilterResult permits Nominated, Rejected {}

  /**
   * Room is being made on a node.
   *
   * @param node its name; empty withdraws an earlier nomination
   */
  record Nominated(String node) implements PostFilterResult {}
}
