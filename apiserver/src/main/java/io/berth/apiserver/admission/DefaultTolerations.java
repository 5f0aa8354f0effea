package io.berth.apiserver.admission;

import io.berth.apiserver.object.Fields;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lets pods stay for a while on a node that is not ready or cannot be reached. */
final class DefaultTolerations {
  private static final List<String> KEYS =
      List.of("node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable");
  private static final long SECONDS = 300;

  private DefaultTolerations() {}

  static void add(Draft pod) {
    pod.object(
        "spec",
        spec -> {
          List<Tree> tolerations = new ArrayList<>(spec.items("tolerations"));
          for (String key : KEYS) {
            if (spec.items("tolerations").stream().noneMatch(each -> covers(each, key))) {
              tolerations.add(toleration(key));
            }
          }
          spec.set("tolerations", Fields.items(tolerations));
        });
  }

  private static boolean covers(Tree toleration, String taint) {
    String key = Fields.text(toleration, "key");
    String effect = Fields.text(toleration, "effect");
    return (key.isEmpty() || key.equals(taint)) && (effect.isEmpty() || effect.equals("NoExecute"));
  }

  private static Tree toleration(String key) {
    Draft toleration = new Draft(Trees.object(Map.of()));
    toleration.set("key", key);
    toleration.set("operator", "Exists");
    toleration.set("effect", "NoExecute");
    toleration.set("tolerationSeconds", SECONDS);
    return toleration.tree();
  }
}
