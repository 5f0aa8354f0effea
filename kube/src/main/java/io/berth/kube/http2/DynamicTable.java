package io.berth.kube.http2;

/** HPACK's dynamic table (RFC 7541, section 2.3.2): the newest header fields that fit. */
final class DynamicTable {
  private static final int SMALLEST = 32;

  private final HeaderField[] ring;
  private int newest = -1;
  private int size;
  private int bytes;
  private int capacity;

  /**
   * An empty table.
   *
   * @param maxCapacity the largest size that it is ever given, as HPACK counts bytes
   */
  DynamicTable(int maxCapacity) {
    ring = new HeaderField[maxCapacity / SMALLEST + 1];
    capacity = maxCapacity;
  }

  int size() {
    return size;
  }

  /** The newest field has index 0. */
  HeaderField get(int index) {
    return ring[Math.floorMod(newest - index, ring.length)];
  }

  /** Evicts the oldest fields to make room; a field that is too large empties the table. */
  void add(HeaderField field) {
    evict(field.size());
    if (field.size() <= capacity) {
      newest = (newest + 1) % ring.length;
      ring[newest] = field;
      size++;
      bytes += field.size();
    }
  }

  void resize(int newCapacity) {
    capacity = newCapacity;
    evict(0);
  }

  private void evict(int needed) {
    while (size > 0 && bytes + needed > capacity) {
      size--;
      bytes -= get(size).size();
    }
  }
}
