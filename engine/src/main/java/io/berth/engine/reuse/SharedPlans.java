package io.berth.engine.reuse;

import io.berth.engine.cluster.KindVersions;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.Plugin;
import io.berth.spi.cluster.PodShape;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Supplier;

/** What plugins have made for one pod and use for others like it, and their rooms. */
public final class SharedPlans {
  private static final int KEPT = 1 << 14;

  private static final class Slot {
    private final Plugin plugin;
    private final ExtensionPoint point;
    private long version;
    private Object value;

    Slot(Plugin plugin, ExtensionPoint point, long version, Object value) {
      this.plugin = plugin;
      this.point = point;
      this.version = version;
      this.value = value;
    }
  }

  private final KindVersions versions;
  private final IdentityHashMap<PodShape, List<Slot>> byShape = new IdentityHashMap<>();
  private final IdentityHashMap<Plugin, Object> rooms = new IdentityHashMap<>();

  public SharedPlans(KindVersions versions) {
    this.versions = versions;
  }

  /** What was made for the pods of this shape, or is made now. */
  @SuppressWarnings({
    "unchecked", // one plugin shares one type of thing at one point
    "ReferenceEquality" // plugins are objects, not values
  })
  public <T> T get(PodShape shape, Plugin plugin, ExtensionPoint point, Supplier<T> make) {
    List<Slot> slots = byShape.get(shape);
    if (slots == null) {
      slots = addShape(shape);
    }
    long version = versions.of(plugin);
    for (int i = 0; i < slots.size(); i++) {
      Slot slot = slots.get(i);
      if (slot.plugin == plugin && slot.point == point) {
        if (slot.version != version) {
          slot.value = make.get();
          slot.version = version;
        }
        return (T) slot.value;
      }
    }
    T made = make.get();
    slots.add(new Slot(plugin, point, version, made));
    return made;
  }

  /** The plugin's room, which is made if there is none yet. */
  @SuppressWarnings("unchecked") // one plugin has one room
  public <T> T room(Plugin plugin, Supplier<T> make) {
    Object room = rooms.get(plugin);
    if (room == null) {
      room = make.get();
      rooms.put(plugin, room);
    }
    return (T) room;
  }

  private List<Slot> addShape(PodShape shape) {
    if (byShape.size() >= KEPT) {
      byShape.clear();
    }
    List<Slot> slots = new ArrayList<>();
    byShape.put(shape, slots);
    return slots;
  }
}
