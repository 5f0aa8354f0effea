package io.berth.spi;

/** Tries to make room for a pod that fits nowhere. */
public interface PostFilterPlugin extends Plugin {
  /** Looks for a way; what was rejected, and why, is in {@code rejections}. */
  PostFilterResult postFilter(Cycle cycle, Rejections rejections);
}
