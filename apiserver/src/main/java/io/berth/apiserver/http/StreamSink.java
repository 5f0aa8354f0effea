package io.berth.apiserver.http;

import io.helidon.common.GenericType;
import io.helidon.common.media.type.MediaType;
import io.helidon.common.socket.HelidonSocket;
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
  private final HelidonSocket client;

  private StreamSink(OutputStream out, HelidonSocket client) {
    this.out = out;
    this.client = client;
  }

  /**
   * The body; what is flushed is sent, if anything. Failures of the connection are {@link
   * IOException}s, and so is a flush after the client has left.
   */
  OutputStream body() {
    return new ClientStream(out, client);
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
      HelidonSocket client = context.connectionContext().serverSocket();
      StreamSink sink = new StreamSink(context.serverResponse().outputStream(), client);
      context.flushHeaders();
      client.idle(); // nobody reads while something is streamed, so nobody would notice its end
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
