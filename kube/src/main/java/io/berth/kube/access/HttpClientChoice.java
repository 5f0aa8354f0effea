package io.berth.kube.access;

/** Which HTTP client speaks to the API server (decision 0015). */
public enum HttpClientChoice {
  /** {@code io.berth.kube.http2} where it can be used, OkHttp elsewhere. */
  AUTO,
  /** OkHttp, always. */
  OKHTTP
}
