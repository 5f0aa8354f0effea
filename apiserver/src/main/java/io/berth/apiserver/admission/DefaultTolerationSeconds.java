package io.berth.apiserver.admission;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The admission plugin of this name: tolerations by which pods stay for a while on a node that is
 * not ready or cannot be reached.
 */
final class DefaultTolerationSeconds {
  private static final List<String> KEYS =
      List.of("node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable");
  private static final long SECONDS = 300;

  private DefaultTolerationSeconds() {}

  static void add(MutableObject pod) {
    pod.object(
        "spec",
        spec -> {
          List<Tree> tolerations = new ArrayList<>(spec.items("tolerations"));
          for (String key : KEYS) {
            if (spec.items("tolerations").stream().noneMatch(each -> covers(each, key))) {
              tolerations.add(toleration(key));
            }
          }
          spec.set("tolerations", TreeFields.items(tolerations));
        });
  }

  private static boolean covers(Tree toleration, String taint) {
    String key = TreeFields.text(toleration, "key");
    String effect = TreeFields.text(toleration, "effect");
    return (key.isEmpty() || key.equals(taint)) && (effect.isEmpty() || effect.equals("NoExecute"));
  }

  private static Tree toleration(String key) {
    MutableObject toleration = new MutableObject(Trees.object(Map.of()));
    toleration.set("key", key);
    toleration.set("operator", "Exists");
    toleration.set("effect", "NoExecute");
    toleration.set("tolerationSeconds", SECONDS);
    return toleration.tree();
  }
}
