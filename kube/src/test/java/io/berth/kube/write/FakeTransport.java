package io.berth.kube.write;

import io.berth.kube.transport.Request;
import io.berth.kube.transport.StreamedResponse;
import io.berth.kube.transport.Transport;

/** A transport that answers only whole. */
public interface FakeTransport extends Transport {
  @Override
  default StreamedResponse open(Request request) {
    throw new UnsupportedOperationException();
  }

  @Override
  default void close() {}
}
