package io.berth.app.evaluate;

import io.berth.codec.UnknownObject;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * What the file of the question holds.
 *
 * @param kind of the pod or workload
 * @param subject the one pod, or the one object that makes pods
 * @param others what else is there, taken to be applied along with it
 */
public record AskedFile(Kind<?> kind, KubeObject subject, List<Entry> others) {
  /** An object and its kind. */
  record Entry(Kind<?> kind, KubeObject object) {
    @Override
    public String toString() {
      return kind.kind() + " " + object.key();
    }
  }

  /** Its kind and name. */
  String label() {
    return new Entry(kind, subject).toString();
  }

  /** Gathers the objects of the file. */
  static final class Builder {
    private final String source;
    private final List<Entry> podLike = new ArrayList<>();
    private final List<Entry> others = new ArrayList<>();
    private final List<String> unknown = new ArrayList<>();

    Builder(String source) {
      this.source = source;
    }

    void known(Kind<?> kind, KubeObject object) {
      Entry entry = new Entry(kind, ObjectDefaults.complete(kind, object));
      (Workloads.makesPods(object) ? podLike : others).add(entry);
    }

    void unknown(UnknownObject object) {
      unknown.add(object.kind() + " " + object.name() + " (" + object.apiVersion() + ")");
    }

    AskedFile build() throws EvaluateException {
      return switch (podLike.size()) {
        case 0 -> throw new EvaluateException(source + ": " + nothing());
        case 1 ->
            new AskedFile(
                podLike.getFirst().kind(), podLike.getFirst().object(), List.copyOf(others));
        default ->
            throw new EvaluateException(
                "%s: one pod is evaluated at a time, but there are %d: %s"
                    .formatted(source, podLike.size(), list(podLike)));
      };
    }

    private String nothing() {
      List<Object> all = new ArrayList<>(others);
      all.addAll(unknown);
      return "there is no pod, only %s; expected one of %s"
          .formatted(list(all), Workloads.KIND_NAMES);
    }

    private static String list(List<?> entries) {
      int most = 10;
      String shown = String.join(", ", entries.stream().limit(most).map(Object::toString).toList());
      return entries.size() <= most ? shown : shown + " and " + (entries.size() - most) + " more";
    }
  }
}
