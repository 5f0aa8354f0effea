package io.berth.codec.stream;

import io.berth.codec.CodecException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The events of one watch, read one by one from a stream. For one thread. */
public interface WatchEvents<T> {
  /**
   * The next event, or null when the stream has ended between two events.
   *
   * @throws CodecException if what came cannot be understood
   * @throws IOException if the stream fails, or ends within an event
   */
  @Nullable WatchEvent<T> next() throws IOException, CodecException;
}
