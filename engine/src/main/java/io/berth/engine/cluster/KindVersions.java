package io.berth.engine.cluster;

import io.berth.spi.Plugin;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** How often objects of each kind have changed, so that what follows from them can be kept. */
public final class KindVersions {
  private final Map<Class<?>, long[]> changes = new HashMap<>();
  private final IdentityHashMap<Plugin, long[][]> byPlugin = new IdentityHashMap<>();

  void changed(Class<?> kind) {
    counter(kind)[0]++;
  }

  private long[] counter(Class<?> kind) {
    return changes.computeIfAbsent(kind, _ -> new long[1]);
  }

  /** Another number whenever an object of a kind that the plugin looks at has changed. */
  public long of(Plugin plugin) {
    long[][] counters = byPlugin.get(plugin);
    if (counters == null) {
      counters = plugin.objectKinds().stream().map(this::counter).toArray(long[][]::new);
      byPlugin.put(plugin, counters);
    }
    long sum = 0;
    for (long[] counter : counters) {
      sum += counter[0];
    }
    return sum;
  }
}
