package io.berth.apiserver.discovery;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The pages that say whether the server is well. It answers, so it is. */
final class Health {
  private static final String TEXT = "text/plain; charset=utf-8";
  private static final String CHECK = "ping";

  private Health() {}

  static boolean isAbout(String segment) {
    return switch (segment) {
      case "healthz", "livez", "readyz" -> true;
      default -> false;
    };
  }

  static HttpResponse handle(HttpRequest request) {
    List<String> path = request.segments();
    if (path.size() == 1) {
      return text(200, request.query().containsKey("verbose") ? verbose(request) : "ok");
    }
    boolean known = path.size() == 2 && path.get(1).equals(CHECK);
    return known ? text(200, "ok") : text(404, "404 page not found\n");
  }

  private static String verbose(HttpRequest request) {
    List<String> excluded = request.query().getOrDefault("exclude", List.of());
    List<String> unknown = excluded.stream().filter(name -> !name.equals(CHECK)).toList();
    StringBuilder page = new StringBuilder();
    page.append("[+]").append(CHECK).append(excluded.contains(CHECK) ? " excluded: ok\n" : " ok\n");
    if (!unknown.isEmpty()) {
      page.append("warn: some health checks cannot be excluded: no matches for ")
          .append(String.join(", ", unknown.stream().map(name -> '"' + name + '"').toList()))
          .append('\n');
    }
    return page.append(request.segments().getFirst()).append(" check passed\n").toString();
  }

  private static HttpResponse text(int code, String text) {
    return new HttpResponse.Whole(code, TEXT, text.getBytes(StandardCharsets.UTF_8), List.of());
  }
}
