package io.berth.kube.http2;

/** The headers that came last, as many as fit: those that the next ones may refer to. */
final class DynamicTable {
  private static final int SMALLEST = 32;

  private final HeaderField[] ring;
  private int newest = -1;
  private int size;
  private int bytes;
  private int capacity;

  /**
   * Nothing yet.
   *
   * @param most bytes that it will ever hold, as HPACK counts them
   */
  DynamicTable(int most) {
    ring = new HeaderField[most / SMALLEST + 1];
    capacity = most;
  }

  int size() {
    return size;
  }

  /** The newest is number 0. */
  HeaderField get(int number) {
    return ring[Math.floorMod(newest - number, ring.length)];
  }

  /** Older ones make room; one that is too large takes the place of all and is not kept. */
  void add(HeaderField field) {
    makeRoom(field.size());
    if (field.size() <= capacity) {
      newest = (newest + 1) % ring.length;
      ring[newest] = field;
      size++;
      bytes += field.size();
    }
  }

  void resize(int bytesAtMost) {
    capacity = bytesAtMost;
    makeRoom(0);
  }

  private void makeRoom(int needed) {
    while (size > 0 && bytes + needed > capacity) {
      size--;
      bytes -= get(size).size();
    }
  }
}
