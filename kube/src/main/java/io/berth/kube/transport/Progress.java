package io.berth.kube.transport;

import java.io.IOException;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.internal.http2.ErrorCode;
import okhttp3.internal.http2.StreamResetException;

/** How far a request has come. */
final class Progress extends EventListener {
  private volatile int writes;

  @Override
  @SuppressWarnings("NonAtomicVolatileUpdate") // only the thread that executes the call writes
  public void requestHeadersStart(Call call) {
    writes++;
  }

  /**
   * Whether a request that failed like this was certainly not seen by the server: no byte of it was
   * written, or the server has said that it did not look at it.
   */
  boolean isUnseen(IOException failure) {
    return writes == 0 || isDeclined(failure);
  }

  /**
   * Whether the server promised that it has not looked at the request and will not: by HTTP/2's
   * REFUSED_STREAM, or by a GOAWAY that names an earlier request as the last one it handles.
   */
  boolean isDeclined(IOException failure) {
    return writes == 1
        && failure instanceof StreamResetException reset
        && reset.errorCode == ErrorCode.REFUSED_STREAM;
  }
}
