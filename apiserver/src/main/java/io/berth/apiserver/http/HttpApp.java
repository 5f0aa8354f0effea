package io.berth.apiserver.http;

/** Answers requests. Called on a virtual thread for each; it may block. */
public interface HttpApp {
  /** Never throws for anything that a client can do. */
  Answer answer(Call call);
}
