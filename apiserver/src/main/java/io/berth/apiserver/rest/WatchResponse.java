package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpResponse;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.store.Change;
import io.berth.apiserver.store.ChangeFeed;
import io.berth.apiserver.store.StoredObject;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One watch. An object that comes into the selection by a change is added for this watch, one that
 * leaves it is deleted.
 */
final class WatchResponse implements HttpResponse.Body {
  /**
   * What the client asked for.
   *
   * @param time how long the watch lasts
   * @param bookmarks to be told a version now and then
   * @param marked to be told when the initial objects are through
   */
  record Wishes(Duration time, boolean bookmarks, boolean marked) {}

  private static final Duration BOOKMARK_EVERY = Duration.ofSeconds(60);

  /** So long at the most a watch waits for something to happen before it looks at the time. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final ObjectRenderer renderer;
  private final SelectionPredicate selection;
  private final List<StoredObject> first;
  private final ChangeFeed feed;
  private final Wishes wishes;
  private boolean begun;

  WatchResponse(
      ObjectRenderer renderer,
      SelectionPredicate selection,
      List<StoredObject> first,
      ChangeFeed feed,
      Wishes wishes) {
    this.renderer = renderer;
    this.selection = selection;
    this.first = first;
    this.feed = feed;
    this.wishes = wishes;
  }

  @Override
  public void write(OutputStream out) throws IOException, InterruptedException {
    out.flush();
    for (StoredObject object : first) {
      if (selection.matches(object)) {
        send(out, "ADDED", object);
      }
    }
    if (wishes.marked()) {
      bookmark(out, Map.of("k8s.io/initial-events-end", "true"));
    }
    out.flush();
    try {
      follow(out);
    } catch (ApiFailure e) {
      event(out, "ERROR", ObjectRenderer.json(e.status().tree()));
      out.flush();
    }
  }

  private void follow(OutputStream out) throws IOException, InterruptedException {
    long end = System.nanoTime() + wishes.time().toNanos();
    long nextBookmark = System.nanoTime() + BOOKMARK_EVERY.toNanos();
    for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
      long until = wishes.bookmarks() ? Math.min(left, nextBookmark - System.nanoTime()) : left;
      Duration patience = Duration.ofNanos(Math.clamp(until, 0, PATIENCE.toNanos()));
      Optional<Change> change = feed.next(Duration.ZERO);
      if (change.isEmpty()) {
        out.flush();
        change = feed.next(patience);
      }
      if (change.isPresent()) {
        send(out, change.get());
      }
      if (wishes.bookmarks() && System.nanoTime() >= nextBookmark) {
        bookmark(out, Map.of());
        nextBookmark = System.nanoTime() + BOOKMARK_EVERY.toNanos();
      }
    }
  }

  private void send(OutputStream out, Change change) throws IOException {
    boolean now = change.type() != Change.Type.DELETED && selection.matches(change.now());
    boolean before = change.before().filter(selection::matches).isPresent();
    if (now) {
      send(out, before ? "MODIFIED" : "ADDED", change.now());
    } else if (before) {
      send(out, "DELETED", change.type() == Change.Type.DELETED ? change.now() : left(change));
    }
  }

  /** An object that left the selection: as it was when it was last in it, in its new version. */
  private static StoredObject left(Change change) {
    StoredObject last = change.before().orElseThrow();
    String version = Long.toString(change.version());
    return new StoredObject(
        last.key(),
        change.version(),
        last.labels(),
        last.fields(),
        last.object().with(version, "metadata", "resourceVersion").json());
  }

  private void send(OutputStream out, String type, StoredObject object) throws IOException {
    if (renderer.isPlain()) {
      event(out, type, object.json());
    } else {
      Tree.Members seen = renderer.view(object.object());
      event(out, type, ObjectRenderer.json(begun ? renderer.withoutColumns(seen) : seen));
    }
    begun = true;
  }

  private void bookmark(OutputStream out, Map<String, String> annotations) throws IOException {
    Map<String, Tree> metadata = new LinkedHashMap<>();
    metadata.put("resourceVersion", Trees.text(Long.toString(feed.version())));
    if (!annotations.isEmpty()) {
      metadata.put("annotations", TreeFields.texts(annotations));
    }
    ApiObject bookmark = new ApiObject(renderer.bookmark(Trees.object(metadata)));
    event(out, "BOOKMARK", bookmark.json());
    out.flush();
  }

  private static void event(OutputStream out, String type, byte[] object) throws IOException {
    out.write(("{\"type\":\"" + type + "\",\"object\":").getBytes(StandardCharsets.UTF_8));
    out.write(object);
    out.write("}\n".getBytes(StandardCharsets.UTF_8));
  }
}
