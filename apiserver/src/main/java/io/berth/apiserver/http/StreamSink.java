package io.berth.apiserver.http;

import io.helidon.common.GenericType;
import io.helidon.common.media.type.MediaType;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.http.spi.Sink;
import io.helidon.webserver.http.spi.SinkProvider;
import io.helidon.webserver.http.spi.SinkProviderContext;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.BiConsumer;

/**
 * A response whose headers are sent before there is anything to follow them. A client that watches
 * waits for them, and the plain output stream of a response would hold them back until the first
 * event.
 */
final class StreamSink implements Sink<byte[]> {
  static final GenericType<StreamSink> TYPE = GenericType.create(StreamSink.class);

  private final OutputStream out;

  private StreamSink(OutputStream out) {
    this.out = out;
  }

  /** The body; what is flushed is sent. Failures of the connection are {@link IOException}s. */
  OutputStream body() {
    return new ClientStream(out);
  }

  @Override
  public Sink<byte[]> emit(byte[] bytes) {
    try {
      out.write(bytes);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /** How the server finds it; see {@code META-INF/services}. */
  public static final class Provider implements SinkProvider<byte[]> {
    @Override
    public boolean supports(GenericType<? extends Sink<?>> type, ServerRequest request) {
      return type.equals(TYPE);
    }

    @Override
    // The signature is the interface's; only asked for the type that it supports.
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    public <X extends Sink<byte[]>> X create(SinkProviderContext context) {
      StreamSink sink = new StreamSink(context.serverResponse().outputStream());
      context.flushHeaders();
      return (X) sink;
    }

    @Override
    // Still abstract, so it must be there until it is removed; the signature is the interface's.
    @SuppressWarnings({"removal", "TypeParameterUnusedInFormals"})
    public <X extends Sink<byte[]>> X create(
        ServerResponse response, BiConsumer<Object, MediaType> data, Runnable close) {
      throw new UnsupportedOperationException("made with a context");
    }
  }
}
