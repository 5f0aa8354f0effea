package io.berth.kube.transport;

import java.io.IOException;

/**
 * Carries requests to one API server. Calls block, from any thread. Closing it ends the calls that
 * are under way with an exception.
 */
public interface Transport extends AutoCloseable {
  /**
   * Sends a request and reads the whole response, whatever its status.
   *
   * @throws NotSentException if the server has certainly not seen the request
   * @throws IOException if it is unknown whether the server has carried out the request
   */
  ApiResponse send(Request request) throws IOException;

  /**
   * Sends a request and returns when the response begins. The request's timeout holds until then;
   * after that a read fails when nothing came for the time that {@link Request#idle} gives.
   *
   * @throws NotSentException if the server has certainly not seen the request
   */
  StreamedResponse open(Request request) throws IOException;

  @Override
  void close();
}
