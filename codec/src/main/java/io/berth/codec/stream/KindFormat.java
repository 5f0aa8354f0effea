package io.berth.codec.stream;

import io.berth.codec.CodecException;
import java.io.IOException;
import java.io.InputStream;

/** Reads a kind in one format. */
interface KindFormat<T> {
  WatchEvents<T> watch(InputStream body);

  ObjectPage<T> page(InputStream body) throws IOException, CodecException;

  T object(InputStream body) throws IOException, CodecException;
}
