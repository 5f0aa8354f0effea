package io.berth.engine.event;

import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;

/**
 * Events that the scheduler has not handled yet. Any thread may offer, the scheduler thread takes.
 *
 * <p>An event replaces an earlier one about the same thing and takes its place in line, so that
 * there is never more in here than things there are, however fast they change.
 */
public final class Inbox {
  private final ConcurrentMap<Object, EngineEvent> latest = new ConcurrentHashMap<>();
  private final Queue<Object> line = new ConcurrentLinkedQueue<>();
  private final Runnable wakeUp;

  /**
   * An empty inbox.
   *
   * @param wakeUp called after every event, on the thread that offered it
   */
  public Inbox(Runnable wakeUp) {
    this.wakeUp = wakeUp;
  }

  /** Tells the scheduler something. */
  public void offer(EngineEvent event) {
    if (latest.put(event.key(), event) == null) {
      line.add(event.key());
    }
    wakeUp.run();
  }

  /** Makes the scheduler look, although no event has come. */
  public void wakeUp() {
    wakeUp.run();
  }

  /** The next event, on the scheduler thread. */
  public Optional<EngineEvent> take() {
    Object key = line.poll();
    return key == null ? Optional.empty() : Optional.ofNullable(latest.remove(key));
  }

  /** How many events wait. */
  public int size() {
    return latest.size();
  }
}
