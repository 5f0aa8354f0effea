package io.berth.kube.transport;

import java.io.IOException;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.internal.http2.ErrorCode;
import okhttp3.internal.http2.StreamResetException;

/** How much of a request OkHttp has written. */
final class SendProgress extends EventListener {
  private volatile int writes;

  @Override
  @SuppressWarnings("NonAtomicVolatileUpdate") // only the thread that executes the call writes
  public void requestHeadersStart(Call call) {
    writes++;
  }

  /**
   * Whether the server has certainly not seen the request that failed like this: no byte of it was
   * written, or the server said that it did not process it.
   */
  boolean isUnseen(IOException failure) {
    return writes == 0 || isUnprocessed(failure);
  }

  /**
   * Whether the server said that it has not processed the request: by REFUSED_STREAM, or by a
   * GOAWAY whose last stream is an earlier one.
   */
  boolean isUnprocessed(IOException failure) {
    return writes == 1
        && failure instanceof StreamResetException reset
        && reset.errorCode == ErrorCode.REFUSED_STREAM;
  }
}
