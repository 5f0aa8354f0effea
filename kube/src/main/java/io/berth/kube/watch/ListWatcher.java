package io.berth.kube.watch;

import io.berth.codec.CodecException;
import io.berth.codec.stream.KindStream;
import io.berth.codec.stream.ObjectPage;
import io.berth.codec.stream.WatchEvent;
import io.berth.codec.stream.WatchEvents;
import io.berth.kube.transport.ApiStatus;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.StreamedResponse;
import io.berth.kube.watch.Reaction.Query;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ResourceVersions;
import io.berth.model.schema.Kind;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** Lists and watches, until the server ends the watch or an attempt fails. */
final class ListWatcher<T extends Record & KubeObject> {
  /** Servers end watches after this time and up to twice as much, so that load spreads. */
  private static final int WATCH_SECONDS = 300;

  private static final int BAD_REQUEST = 400;
  private static final int GONE = 410;

  private final WatchClient client;
  private final ListWatchRequests requests;
  private final KindStream<T> stream;
  private final KnownObjects<T> known;
  private final ListenerNotifier<T> notifier;
  private final WatchTiming timing;

  private Query query = Query.STREAMED_LIST;
  private boolean paged;
  private boolean served;
  private boolean watching;
  private boolean hasEvents;
  private long watchingSince;

  ListWatcher(
      Kind<T> kind,
      WatchClient client,
      ListWatchRequests requests,
      ListenerNotifier<T> notifier,
      WatchTiming timing) {
    this.client = client;
    this.requests = requests;
    this.stream = new KindStream<>(kind);
    this.known = new KnownObjects<>(kind, notifier);
    this.notifier = notifier;
    this.timing = timing;
  }

  /** The last request. */
  Query query() {
    return query;
  }

  ListFormat negotiation() {
    return requests.negotiation();
  }

  /** The next list comes in pages. */
  void listInPages() {
    paged = true;
  }

  /** The next attempt begins with a list. */
  void loseVersion() {
    known.loseVersion();
  }

  /** Whether the server served the kind when it was last asked with success. */
  boolean isServed() {
    return served;
  }

  /** The server does not serve the kind: there are no objects. */
  void clear() {
    served = false;
    known.clear();
    notifier.notServed();
    notifier.synced();
  }

  /** Whether the last watch began, and brought no event. */
  boolean wasSilent() {
    return watching && !hasEvents;
  }

  /** Whether the last watch brought an event, or lasted. */
  boolean lasted(Duration atLeast) {
    return watching && (hasEvents || timing.nanos() - watchingSince >= atLeast.toNanos());
  }

  /** Lists if it must, then watches. */
  void listAndWatch()
      throws IOException, CodecException, RefusedException, ListenerFailedException {
    watching = false;
    hasEvents = false;
    negotiation().reconsider();
    if (!known.version().isEmpty()) {
      watch();
    } else if (paged) {
      list();
      watch();
    } else {
      streamedList();
    }
  }

  /** A server that does not know streamed lists may accept the request and never end the list. */
  private void streamedList()
      throws IOException, CodecException, RefusedException, ListenerFailedException {
    query = Query.STREAMED_LIST;
    try (StreamedResponse answer = send(requests.streamedList(watchSeconds()))) {
      paged = true;
      known.beginList();
      read(answer);
    }
  }

  private void watch()
      throws IOException, CodecException, RefusedException, ListenerFailedException {
    query = Query.WATCH;
    try (StreamedResponse answer = send(requests.watchAfter(known.version(), watchSeconds()))) {
      beginWatching();
      read(answer);
    }
  }

  private void beginWatching() {
    watching = true;
    watchingSince = timing.nanos();
  }

  private void read(StreamedResponse answer)
      throws IOException, CodecException, RefusedException, ListenerFailedException {
    WatchEvents<T> events = stream.watch(answer.type(), answer.body());
    for (WatchEvent<T> event = events.next(); event != null; event = events.next()) {
      take(event);
      requireNothingMissed();
    }
  }

  /** Not during a list: the listener may fail at a single object of it. */
  private void requireNothingMissed() throws ListenerFailedException {
    if (known.hasMissed() && !known.isListing()) {
      throw new ListenerFailedException();
    }
  }

  private void take(WatchEvent<T> event) throws IOException, RefusedException {
    boolean isListed = watching;
    switch (event) {
      case WatchEvent.Changed<T>(T object) -> known.changed(object);
      case WatchEvent.Deleted<T>(T object) -> known.deleted(object);
      case WatchEvent.Bookmark<T>(String version, boolean isEnd) -> bookmark(version, isEnd);
      case WatchEvent.Failed<T>(int code, String reason, String message) -> {
        ApiStatus status = new ApiStatus(code, reason, message);
        throw new RefusedException(status, Optional.empty(), Reaction.toError(status, !hasEvents));
      }
    }
    if (isListed) {
      hasEvents = true;
      notifier.followed(known.size());
    }
  }

  private void bookmark(String version, boolean isEnd) throws IOException, RefusedException {
    if (known.isListing()) {
      if (!isEnd) {
        throw unknownList();
      }
      complete(version);
    } else if (ResourceVersions.isOlder(version, known.version())) {
      throw setBack(version);
    } else {
      known.reached(version);
    }
  }

  /** A server that knows streamed lists sends no other bookmark before the one at their end. */
  private static RefusedException unknownList() {
    return new RefusedException(
        new ApiStatus(BAD_REQUEST, "BadRequest", "the server does not know streamed lists"),
        Optional.empty(),
        Reaction.LIST_IN_PAGES);
  }

  /** The server was restored from a backup, so that what we know may never have happened. */
  private RefusedException setBack(String version) {
    String problem = "the server went back from version " + known.version() + " to " + version;
    return new RefusedException(
        new ApiStatus(GONE, "Gone", problem), Optional.empty(), Reaction.LIST);
  }

  private void list()
      throws IOException, CodecException, RefusedException, ListenerFailedException {
    query = Query.LIST;
    String version;
    try {
      version = pages(requests.firstPage());
    } catch (RefusedException e) {
      if (e.reaction() != Reaction.LIST) {
        throw e;
      }
      version = pages(requests.list()); // the first pages were too old when we asked for the last
    }
    complete(version);
    requireNothingMissed();
  }

  /** All pages are of the first one's version. */
  private String pages(Request first) throws IOException, CodecException, RefusedException {
    known.beginList();
    ObjectPage<T> page = page(first);
    String version = page.resourceVersion();
    page.items().forEach(known::changed);
    while (!page.next().isEmpty()) {
      page = page(requests.nextPage(page.next()));
      page.items().forEach(known::changed);
    }
    return version;
  }

  private ObjectPage<T> page(Request request) throws IOException, CodecException, RefusedException {
    try (StreamedResponse answer = send(request)) {
      return stream.page(answer.type(), answer.body());
    }
  }

  private void complete(String version) throws IOException {
    if (version.isEmpty()) {
      throw new IOException("the list does not say of which version it is");
    }
    known.endList(version);
    served = true;
    paged = false;
    negotiation().listed();
    notifier.followed(known.size());
    notifier.synced();
    beginWatching();
  }

  private StreamedResponse send(Request request) throws IOException, RefusedException {
    return client.open(request, query, negotiation().isJson());
  }

  private int watchSeconds() {
    return WATCH_SECONDS + (int) (timing.chance() * WATCH_SECONDS);
  }
}
