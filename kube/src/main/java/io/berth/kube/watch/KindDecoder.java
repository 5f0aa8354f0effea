package io.berth.kube.watch;

import io.berth.codec.CodecException;
import io.berth.codec.stream.ObjectPage;
import io.berth.codec.stream.WatchEvents;
import java.io.IOException;
import java.io.InputStream;

/** Reads what the server sends of a kind. */
public interface KindDecoder<T> {
  WatchEvents<T> watch(String contentType, InputStream in) throws IOException, CodecException;

  ObjectPage<T> page(String contentType, InputStream in) throws IOException, CodecException;
}
