package io.berth.apiserver.http;

/** Handles requests. Called on a virtual thread for each; it may block. */
public interface HttpHandler {
  /** Never throws for anything that a client can do. */
  HttpResponse handle(HttpRequest request);
}
