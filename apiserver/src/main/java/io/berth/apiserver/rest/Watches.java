package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.store.ChangeFeed;
import io.berth.apiserver.store.Store;
import io.berth.apiserver.store.StoredObject;
import java.time.Duration;
import java.util.List;

/** The verb watch: streams of changes that start with a list, or after a version. */
final class Watches {
  private static final long USUAL_SECONDS = 1800;

  private final Store store;

  Watches(Store store) {
    this.store = store;
  }

  HttpResponse watch(ObjectRenderer renderer, String namespace, HttpRequest request) {
    renderer.requireJson();
    renderer.requireObjects();
    ListOptions.checkWatch(request);
    if (request.header("upgrade").equalsIgnoreCase("websocket")) {
      return withoutWebSocket();
    }
    ResourceType type = EventConversion.stored(renderer.served());
    SelectionPredicate selection = SelectionPredicate.of(type, namespace, request);
    long version = QueryOptions.version(request);
    boolean initial = QueryOptions.flag(request, "sendInitialEvents");
    boolean bookmarks = QueryOptions.flag(request, "allowWatchBookmarks");
    long seconds = QueryOptions.number(request, "timeoutSeconds");
    Duration time = Duration.ofSeconds(seconds > 0 ? seconds : USUAL_SECONDS);
    boolean fromNow =
        request.parameter("sendInitialEvents").isPresent() && !initial && version == 0;
    List<StoredObject> first = List.of();
    long start = version;
    if (initial || (version == 0 && !fromNow)) {
      Store.Snapshot snapshot = store.list(type, namespace);
      first = snapshot.objects();
      start = snapshot.version();
    } else if (fromNow) {
      start = store.version();
    }
    checkVersion(Math.max(version, start));
    ChangeFeed feed = store.follow(type, start);
    WatchResponse stream =
        new WatchResponse(
            renderer, selection, first, feed, new WatchResponse.Wishes(time, bookmarks, initial));
    return new HttpResponse.Streamed(200, "application/json", stream, List.of());
  }

  /**
   * There are no WebSockets here. A client that wants one reads the answer to its end before it
   * asks for an ordinary watch, so this one ends at once.
   */
  private static HttpResponse withoutWebSocket() {
    return new HttpResponse.Whole(200, "application/json", new byte[0], List.of());
  }

  private void checkVersion(long version) {
    long current = store.version();
    if (version > current) {
      throw Lists.tooLarge(version, current);
    }
  }
}
