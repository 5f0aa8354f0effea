package io.berth.kube.watch;

import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import java.time.Duration;

/** The requests that list and watch a kind. */
final class ListWatchRequests {
  private static final int PAGE = 500;
  private static final String JSON_WATCH = Content.JSON + ";stream=watch," + Content.JSON;
  private static final String PROTOBUF_WATCH = Content.PROTOBUF + ";stream=watch," + JSON_WATCH;
  private static final String PROTOBUF_LIST = Content.PROTOBUF + "," + Content.JSON;

  private final Request all;
  private final Duration silence;
  private final ListFormat negotiation;

  /**
   * @param silence for how long the server may be silent; it sends a bookmark every minute
   */
  ListWatchRequests(WatchTarget<?> selection, Duration silence, ListFormat negotiation) {
    this.all = all(selection);
    this.silence = silence;
    this.negotiation = negotiation;
  }

  private static Request all(WatchTarget<?> selection) {
    String apiVersion = selection.kind().apiVersion();
    String api = apiVersion.contains("/") ? "/apis/" : "/api/";
    Request request = Request.get(api + apiVersion + "/" + selection.kind().plural());
    return selection
        .fieldSelector()
        .map(selector -> request.query("fieldSelector", selector))
        .orElse(request);
  }

  ListFormat negotiation() {
    return negotiation;
  }

  /** A watch that begins with all objects there are, at the latest version. */
  Request streamedList(int seconds) {
    return watch(seconds)
        .query("sendInitialEvents", "true")
        .query("resourceVersionMatch", "NotOlderThan");
  }

  Request watchAfter(String version, int seconds) {
    return watch(seconds).query("resourceVersion", version);
  }

  /**
   * Some proxies hold back the beginning of an answer until the first event: hence the patience.
   */
  private Request watch(int seconds) {
    return all.query("watch", "1")
        .query("allowWatchBookmarks", "true")
        .query("timeoutSeconds", Integer.toString(seconds))
        .accept(negotiation.isJson() ? JSON_WATCH : PROTOBUF_WATCH)
        .timeout(silence)
        .idle(silence);
  }

  /** The whole list at once. */
  Request list() {
    return all.accept(negotiation.isJson() ? Content.JSON : PROTOBUF_LIST)
        .timeout(silence)
        .idle(silence);
  }

  Request firstPage() {
    return list().query("limit", Integer.toString(PAGE));
  }

  Request nextPage(String token) {
    return firstPage().query("continue", token);
  }
}
