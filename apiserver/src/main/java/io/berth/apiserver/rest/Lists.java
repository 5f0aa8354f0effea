package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.store.Store;
import io.berth.apiserver.store.StoredObject;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The verb list, with pages. */
final class Lists {
  private final Store store;

  Lists(Store store) {
    this.store = store;
  }

  /** A page of a list, and what comes after it. */
  private record Page(List<StoredObject> objects, Tree.Members metadata) {}

  HttpResponse list(ObjectRenderer renderer, String namespace, HttpRequest request) {
    ListOptions.checkList(request);
    ResourceType type = EventConversion.stored(renderer.served());
    SelectionPredicate selection = SelectionPredicate.of(type, namespace, request);
    Page page = page(type, selection, request);
    if (renderer.isPlain()) {
      return stream(renderer.served(), page);
    }
    return renderer.whole(
        200,
        renderer.list(page.objects().stream().map(StoredObject::object).toList(), page.metadata()),
        List.of());
  }

  private Page page(ResourceType type, SelectionPredicate selection, HttpRequest request) {
    Optional<ContinueToken> token =
        request.parameter("continue").filter(text -> !text.isEmpty()).map(ContinueToken::parse);
    long limit = QueryOptions.number(request, "limit");
    Store.Snapshot snapshot = snapshot(type, selection, token, request);
    List<StoredObject> left =
        snapshot.objects().stream()
            .filter(one -> token.isEmpty() || one.key().compareTo(token.get().after()) > 0)
            .toList();
    List<StoredObject> matching = left.stream().filter(selection::matches).toList();
    boolean full = limit > 0 && matching.size() >= limit;
    List<StoredObject> shown = full ? matching.subList(0, (int) limit) : matching;
    // Whether those that are left match, too, is for the next page to say.
    boolean all = !full || left.getLast().equals(shown.getLast());
    Map<String, Tree> metadata = new LinkedHashMap<>();
    metadata.put("resourceVersion", Trees.text(Long.toString(snapshot.version())));
    if (!all) {
      ContinueToken next = new ContinueToken(snapshot.version(), shown.getLast().key());
      metadata.put("continue", Trees.text(next.text()));
      if (selection.isEverything()) {
        metadata.put(
            "remainingItemCount",
            new Tree.Numeral(Position.NONE, Integer.toString(matching.size() - shown.size())));
      }
    }
    return new Page(shown, Trees.object(metadata));
  }

  private Store.Snapshot snapshot(
      ResourceType type,
      SelectionPredicate selection,
      Optional<ContinueToken> token,
      HttpRequest request) {
    if (token.isPresent()) {
      return store.listAt(type, selection.namespace(), token.get().version());
    }
    long version = QueryOptions.version(request, "invalid resource version: ");
    String match = request.parameter("resourceVersionMatch").orElse("");
    Store.Snapshot now = store.list(type, selection.namespace());
    if (version > now.version()) {
      throw tooLarge(version, now.version());
    }
    return match.equals("Exact") ? store.listAt(type, selection.namespace(), version) : now;
  }

  /** A version that there never was. */
  static ApiFailure tooLarge(long version, long current) {
    Status status =
        new Status(
            504,
            "Timeout",
            "Timeout: Too large resource version: %d, current: %d".formatted(version, current),
            Map.of(),
            List.of(new Status.Cause("ResourceVersionTooLarge", "Too large resource version", "")));
    return new ApiFailure(status.retryAfter(1));
  }

  /** Written from the stored bytes; the items' kinds are cut off, since the list has them. */
  private static HttpResponse stream(ResourceType type, Page page) {
    String head =
        "{\"kind\":\"%sList\",\"apiVersion\":\"%s\",\"metadata\":%s,\"items\":["
            .formatted(
                type.kind(),
                type.apiVersion(),
                new String(ObjectRenderer.json(page.metadata()), StandardCharsets.UTF_8));
    int cut = StoredLayout.kindLength(type.kind(), type.apiVersion());
    HttpResponse.Body body =
        out -> {
          out.write(head.getBytes(StandardCharsets.UTF_8));
          boolean first = true;
          for (StoredObject object : page.objects()) {
            if (!first) {
              out.write(',');
            }
            first = false;
            writeItem(out, object.json(), cut);
          }
          out.write("]}\n".getBytes(StandardCharsets.UTF_8));
        };
    return new HttpResponse.Streamed(200, "application/json", body, List.of());
  }

  private static void writeItem(OutputStream out, byte[] json, int cut) throws java.io.IOException {
    out.write('{');
    out.write(json, 1 + cut, json.length - 1 - cut);
  }
}
