package io.berth.spi.event;

/** What can happen to an object, with the bits of kube-scheduler's action type. */
public enum Action {
  ADD(1 << 0),
  DELETE(1 << 1),
  UPDATE_NODE_ALLOCATABLE(1 << 2),
  UPDATE_NODE_LABEL(1 << 3),
  UPDATE_NODE_TAINT(1 << 4),
  UPDATE_NODE_CONDITION(1 << 5),
  UPDATE_NODE_ANNOTATION(1 << 6),
  UPDATE_NODE_DECLARED_FEATURE(1 << 7),
  UPDATE_POD_LABEL(1 << 8),
  UPDATE_POD_SCALE_DOWN(1 << 9),
  UPDATE_POD_TOLERATION(1 << 10),
  UPDATE_POD_SCHEDULING_GATES_ELIMINATED(1 << 11),
  UPDATE_POD_GENERATED_RESOURCE_CLAIM(1 << 12);

  /** All bits. */
  public static final int ALL = (1 << 13) - 1;

  /** The bits of every kind of update: an update that is none in particular. */
  public static final int UPDATE = ALL & ~(ADD.bit() | DELETE.bit());

  private final int bit;

  Action(int bit) {
    this.bit = bit;
  }

  /** The bit of this action. */
  public int bit() {
    return bit;
  }
}
