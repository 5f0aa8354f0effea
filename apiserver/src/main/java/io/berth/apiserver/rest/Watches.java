package io.berth.apiserver.rest;

import io.berth.apiserver.http.Answer;
import io.berth.apiserver.http.Call;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.store.ChangeFeed;
import io.berth.apiserver.store.Store;
import io.berth.apiserver.store.Stored;
import java.time.Duration;
import java.util.List;

/** Answers watches: streams of changes that start with a list, or after a version. */
final class Watches {
  private static final long USUAL_SECONDS = 1800;

  private final Store store;

  Watches(Store store) {
    this.store = store;
  }

  Answer watch(Renderer renderer, String namespace, Call call) {
    renderer.requireJson();
    renderer.requireObjects();
    ListOptions.checkWatch(call);
    if (call.header("upgrade").equalsIgnoreCase("websocket")) {
      return withoutWebSocket();
    }
    ResourceType type = EventForms.stored(renderer.served());
    Selection selection = Selection.of(type, namespace, call);
    long version = Options.version(call);
    boolean initial = Options.flag(call, "sendInitialEvents");
    boolean bookmarks = Options.flag(call, "allowWatchBookmarks");
    long seconds = Options.number(call, "timeoutSeconds");
    Duration time = Duration.ofSeconds(seconds > 0 ? seconds : USUAL_SECONDS);
    boolean fromNow = call.parameter("sendInitialEvents").isPresent() && !initial && version == 0;
    List<Stored> first = List.of();
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
    WatchStream stream =
        new WatchStream(
            renderer, selection, first, feed, new WatchStream.Wishes(time, bookmarks, initial));
    return new Answer.Streamed(200, "application/json", stream, List.of());
  }

  /**
   * There are no WebSockets here. A client that wants one reads the answer to its end before it
   * asks for an ordinary watch, so this one ends at once.
   */
  private static Answer withoutWebSocket() {
    return new Answer.Whole(200, "application/json", new byte[0], List.of());
  }

  private void checkVersion(long version) {
    long current = store.version();
    if (version > current) {
      throw Lists.tooLarge(version, current);
    }
  }
}
