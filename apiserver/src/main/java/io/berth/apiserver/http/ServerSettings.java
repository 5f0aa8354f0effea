package io.berth.apiserver.http;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Where a server listens and how patient it is.
 *
 * @param address loopback unless others shall reach it
 * @param port 0 for any that is free
 * @param names DNS names and addresses by which clients reach it, besides the obvious ones
 * @param token what clients must send; a random one if there is none
 * @param requestTime how long a client may take to send a request
 * @param idleTime how long a connection may stay open between requests
 * @param closeTime how long {@link ApiHttpServer#close} waits for answers that are being written
 */
public record ServerSettings(
    InetAddress address,
    int port,
    List<String> names,
    Optional<String> token,
    Duration requestTime,
    Duration idleTime,
    Duration closeTime) {

  private static final Duration REQUEST_TIME = Duration.ofSeconds(30);

  /** Longer than clients keep connections, so that it is they who close them. */
  private static final Duration IDLE_TIME = Duration.ofMinutes(6);

  private static final Duration CLOSE_TIME = Duration.ofSeconds(1);

  public ServerSettings {
    names = List.copyOf(names);
  }

  /** Only for programs on this machine. */
  public static ServerSettings loopback(int port) {
    return at(InetAddress.getLoopbackAddress(), port);
  }

  /** For whoever reaches the address. */
  public static ServerSettings at(InetAddress address, int port) {
    return new ServerSettings(
        address, port, List.of(), Optional.empty(), REQUEST_TIME, IDLE_TIME, CLOSE_TIME);
  }

  /** These settings with other timeouts. */
  public ServerSettings patience(Duration request, Duration idle) {
    return new ServerSettings(address, port, names, token, request, idle, closeTime);
  }

  /** These settings with a given token. */
  public ServerSettings token(String given) {
    return new ServerSettings(
        address, port, names, Optional.of(given), requestTime, idleTime, closeTime);
  }

  /** These settings for a server with more names or addresses. */
  public ServerSettings names(List<String> more) {
    return new ServerSettings(address, port, more, token, requestTime, idleTime, closeTime);
  }
}
