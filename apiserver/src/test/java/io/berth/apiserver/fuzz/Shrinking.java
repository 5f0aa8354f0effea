package io.berth.apiserver.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Makes a request smaller as long as it still does what it should not. */
final class Shrinking {
  private static final int TRIES = 150;

  private final Predicate<WireRequest> fails;
  private int left = TRIES;

  Shrinking(Predicate<WireRequest> fails) {
    this.fails = fails;
  }

  /** The smallest request that was found, at worst the given one. */
  WireRequest shrunk(WireRequest request) {
    WireRequest smaller = withoutHeaders(withoutQuery(request));
    for (int size = smaller.body().length / 2; size > 0; size /= 2) {
      smaller = withoutPieces(smaller, size);
    }
    return smaller;
  }

  private WireRequest withoutQuery(WireRequest request) {
    return better(request, request.to(request.target().split("\\?", 2)[0]));
  }

  private WireRequest withoutHeaders(WireRequest request) {
    WireRequest smaller = request;
    for (String header : request.headers()) {
      List<String> others = new ArrayList<>(smaller.headers());
      others.remove(header);
      smaller =
          better(
              smaller, new WireRequest(smaller.method(), smaller.target(), others, smaller.body()));
    }
    return smaller;
  }

  private WireRequest withoutPieces(WireRequest request, int size) {
    WireRequest smaller = request;
    for (int from = 0; from < smaller.body().length && left > 0; ) {
      byte[] body = smaller.body();
      int to = Math.min(body.length, from + size);
      byte[] rest = Arrays.copyOf(body, body.length - (to - from));
      System.arraycopy(body, to, rest, from, body.length - to);
      WireRequest cut = better(smaller, smaller.carrying(rest));
      from = cut.body().length == body.length ? to : from;
      smaller = cut;
    }
    return smaller;
  }

  private WireRequest better(WireRequest known, WireRequest candidate) {
    return left-- > 0 && fails.test(candidate) ? candidate : known;
  }
}
