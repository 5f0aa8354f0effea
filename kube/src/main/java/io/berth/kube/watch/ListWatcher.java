package io.berth.kube.watch;

import io.berth.codec.CodecException;
import io.berth.codec.stream.KindStream;
import io.berth.codec.stream.ObjectPage;
import io.berth.codec.stream.WatchEvent;
import io.berth.codec.stream.WatchEvents;
import io.berth.kube.transport.ApiStatus;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.StreamedResponse;
import io.berth.kube.watch.Reaction.Question;
import io.berth.model.meta.KubeObject;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** Lists and watches once: until the server ends the watch, or something goes wrong. */
final class ListWatcher<T extends Record & KubeObject> {
  /** Servers end watches after this time and up to twice as much, so that load spreads. */
  private static final int WATCH_SECONDS = 300;

  private static final int BAD_REQUEST = 400;
  private static final int GONE = 410;

  private final WatchClient line;
  private final ListWatchRequests requests;
  private final KindStream<T> stream;
  private final KnownObjects<T> replica;
  private final ListenerNotifier<T> teller;
  private final WatchTiming timing;

  private Question question = Question.STREAMED_LIST;
  private boolean inPages;
  private boolean served;
  private boolean watching;
  private boolean eventful;
  private long watchingSince;

  ListWatcher(WatchClient line, ListWatchRequests requests, KindStream<T> stream, ListenerNotifier<T> teller, WatchTiming timing) {
    this.line = line;
    this.requests = requests;
    this.stream = stream;
    this.replica = new KnownObjects<>(teller);
    this.teller = teller;
    this.timing = timing;
  }

  /** What was asked last. */
  Question question() {
    return question;
  }

  ContentNegotiation format() {
    return requests.format();
  }

  /** The next list comes in pages. */
  void listInPages() {
    inPages = true;
  }

  /** The next time begins with a list. */
  void loseVersion() {
    replica.loseVersion();
  }

  /** Whether the server had the kind when it was last asked with success. */
  boolean isServed() {
    return served;
  }

  /** There are no objects, because there is no such kind. */
  void clear() {
    served = false;
    replica.clear();
    teller.notServed();
    teller.synced();
  }

  /** Whether the last watch began, and nothing came by it. */
  boolean wasSilent() {
    return watching && !eventful;
  }

  /** Whether the last watch was of use: something came, or it lasted. */
  boolean hasStood(Duration atLeast) {
    return watching && (eventful || timing.nanos() - watchingSince >= atLeast.toNanos());
  }

  /** Lists if it must, then watches. */
  void follow() throws IOException, CodecException, RefusedException, ListenerFailedException {
    watching = false;
    eventful = false;
    format().reconsider();
    if (!replica.version().isEmpty()) {
      watch();
    } else if (inPages) {
      list();
      watch();
    } else {
      streamedList();
    }
  }

  /** A server that does not know streamed lists may not say so, but never come to the end. */
  private void streamedList()
      throws IOException, CodecException, RefusedException, ListenerFailedException {
    question = Question.STREAMED_LIST;
    try (StreamedResponse answer = ask(requests.streamedList(seconds()))) {
      inPages = true;
      replica.beginList();
      read(answer);
    }
  }

  private void watch() throws IOException, CodecException, RefusedException, ListenerFailedException {
    question = Question.WATCH;
    try (StreamedResponse answer = ask(requests.watchAfter(replica.version(), seconds()))) {
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
      requireTold();
    }
  }

  /** A list is told to its end: what the listener fails at may be a single object. */
  private void requireTold() throws ListenerFailedException {
    if (replica.hasMissed() && !replica.isListing()) {
      throw new ListenerFailedException();
    }
  }

  private void take(WatchEvent<T> event) throws IOException, RefusedException {
    boolean isListed = watching;
    switch (event) {
      case WatchEvent.Changed<T>(T object) -> replica.changed(object);
      case WatchEvent.Deleted<T>(T object) -> replica.deleted(object);
      case WatchEvent.Bookmark<T>(String version, boolean isEnd) -> bookmark(version, isEnd);
      case WatchEvent.Failed<T>(int code, String reason, String message) -> {
        ApiStatus status = new ApiStatus(code, reason, message);
        throw new RefusedException(status, Optional.empty(), Reaction.toError(status, !eventful));
      }
    }
    if (isListed) {
      eventful = true;
      teller.followed(replica.size());
    }
  }

  private void bookmark(String version, boolean isEnd) throws IOException, RefusedException {
    if (replica.isListing()) {
      if (!isEnd) {
        throw unknownList();
      }
      complete(version);
    } else if (ResourceVersions.isOlder(version, replica.version())) {
      throw setBack(version);
    } else {
      replica.reached(version);
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
    String problem = "the server went back from version " + replica.version() + " to " + version;
    return new RefusedException(
        new ApiStatus(GONE, "Gone", problem), Optional.empty(), Reaction.LIST);
  }

  private void list() throws IOException, CodecException, RefusedException, ListenerFailedException {
    question = Question.LIST;
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
    requireTold();
  }

  /** All pages are of the first one's version. */
  private String pages(Request first) throws IOException, CodecException, RefusedException {
    replica.beginList();
    ObjectPage<T> page = page(first);
    String version = page.resourceVersion();
    page.items().forEach(replica::changed);
    while (!page.next().isEmpty()) {
      page = page(requests.nextPage(page.next()));
      page.items().forEach(replica::changed);
    }
    return version;
  }

  private ObjectPage<T> page(Request request) throws IOException, CodecException, RefusedException {
    try (StreamedResponse answer = ask(request)) {
      return stream.page(answer.type(), answer.body());
    }
  }

  private void complete(String version) throws IOException {
    if (version.isEmpty()) {
      throw new IOException("the list does not say of which version it is");
    }
    replica.endList(version);
    served = true;
    inPages = false;
    format().listed();
    teller.followed(replica.size());
    teller.synced();
    beginWatching();
  }

  private StreamedResponse ask(Request request) throws IOException, RefusedException {
    return line.open(request, question, format().isJson());
  }

  private int seconds() {
    return WATCH_SECONDS + (int) (timing.chance() * WATCH_SECONDS);
  }
}
