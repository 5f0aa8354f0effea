package io.berth.kube.transport;

import java.io.IOException;
import java.util.Optional;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;
import org.jspecify.annotations.Nullable;

/**
 * A body that OkHttp must not send twice. Without it OkHttp silently repeats a request whose
 * connection broke, although the server may have seen it: a binding would then seem to be refused,
 * with 409, that was in fact done. Requests that ask for nothing but a response have no body, and
 * may be repeated.
 */
final class SingleUseBody extends RequestBody {
  private final @Nullable MediaType type;
  private final byte[] bytes;

  SingleUseBody(Optional<Content> content) {
    this.type = content.map(Content::type).map(MediaType::parse).orElse(null);
    this.bytes = content.map(Content::bytes).orElse(new byte[0]);
  }

  @Override
  public boolean isOneShot() {
    return true;
  }

  @Override
  public @Nullable MediaType contentType() {
    return type;
  }

  @Override
  public long contentLength() {
    return bytes.length;
  }

  @Override
  public void writeTo(BufferedSink sink) throws IOException {
    sink.write(bytes);
  }
}
