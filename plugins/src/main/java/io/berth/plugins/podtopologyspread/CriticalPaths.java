package io.berth.plugins.podtopologyspread;

/**
 * The two topology values with the fewest pods. Exact while only one value's count goes up and
 * down, as in a what-if on one node; when several do, the second may be outdated, and then the
 * first too. Upstream decides with the same approximation.
 */
final class CriticalPaths {
  private record Path(String value, int pods) {}

  private static final Path UNSET = new Path("", Integer.MAX_VALUE);

  private Path first;
  private Path second;

  CriticalPaths() {
    this(UNSET, UNSET);
  }

  private CriticalPaths(Path first, Path second) {
    this.first = first;
    this.second = second;
  }

  CriticalPaths copy() {
    return new CriticalPaths(first, second);
  }

  /** The fewest pods that any value has. */
  int least() {
    return first.pods();
  }

  /** Takes note of a value's new count. */
  void update(String value, int pods) {
    Path path = new Path(value, pods);
    if (value.equals(first.value())) {
      first = path;
      sort();
    } else if (value.equals(second.value())) {
      second = path;
      sort();
    } else if (pods < first.pods()) {
      second = first;
      first = path;
    } else if (pods < second.pods()) {
      second = path;
    }
  }

  private void sort() {
    if (first.pods() > second.pods()) {
      Path former = first;
      first = second;
      second = former;
    }
  }
}
