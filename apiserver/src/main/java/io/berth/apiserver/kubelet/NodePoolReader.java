package io.berth.apiserver.kubelet;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.model.core.Taint;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Message;
import io.berth.model.selector.LabelSyntax;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads and checks node pools. */
final class NodePoolReader {
  private static final Pattern NAME = Pattern.compile("[a-z0-9]([-a-z0-9.]{0,50}[a-z0-9])?");
  private static final Set<String> EFFECTS = Set.of("NoSchedule", "PreferNoSchedule", "NoExecute");
  private static final int MOST_NODES = 100_000;

  private final String source;
  private final Tree tree;

  NodePoolReader(String source, Tree tree) {
    this.source = source;
    this.tree = tree;
  }

  List<NodePool> pools() throws CodecException {
    List<NodePool> pools =
        new MessageReader(MessageReader.Mode.STRICT)
            .read(Message.of(NodePoolFile.class), source, tree)
            .pools();
    if (pools.isEmpty()) {
      throw wrong("pools", "there are none; write a list of pools, each with name and count");
    }
    Map<String, Integer> names = new HashMap<>();
    for (int i = 0; i < pools.size(); i++) {
      String path = "pools[" + i + "]";
      check(pools.get(i), path);
      Integer other = names.put(pools.get(i).name(), i);
      if (other != null) {
        String problem = quoted(pools.get(i).name()) + " is also the name of pools[" + other;
        throw wrong(path + ".name", problem + "]; give each pool a name of its own");
      }
    }
    return pools;
  }

  private void check(NodePool pool, String path) throws CodecException {
    if (!NAME.matcher(pool.name()).matches()) {
      throw wrong(
          path + ".name",
          quoted(pool.name()) + " cannot start the name of a node; use a-z, 0-9 and -, as in web");
    }
    if (pool.count() < 0 || pool.count() > MOST_NODES) {
      String problem = pool.count() + " is no number of nodes; use one from 0 to ";
      throw wrong(path + ".count", problem + MOST_NODES);
    }
    for (Map.Entry<String, Tree> amount : pool.capacity().entrySet()) {
      checkAmount(path + ".capacity." + amount.getKey(), amount.getValue());
    }
    for (Map.Entry<String, String> label : pool.labels().entrySet()) {
      checkLabel(path + ".labels", label.getKey(), label.getValue());
    }
    for (int i = 0; i < pool.taints().size(); i++) {
      checkTaint(path + ".taints[" + i + "]", pool.taints().get(i));
    }
  }

  private void checkAmount(String path, Tree amount) throws CodecException {
    String written = TreeFields.text(amount);
    try {
      if (Quantity.parse(written).compareTo(Quantity.ZERO) < 0) {
        throw wrong(amount, path, written + " is negative; use 0 or more");
      }
    } catch (IllegalArgumentException e) {
      throw wrong(amount, path, String.valueOf(e.getMessage()));
    }
  }

  private void checkLabel(String path, String key, String value) throws CodecException {
    List<String> problems = LabelSyntax.keyErrors(key);
    if (problems.isEmpty()) {
      problems = LabelSyntax.valueErrors(value);
    }
    if (!problems.isEmpty()) {
      throw wrong(path, quoted(key + ": " + value) + " is no label: " + problems.getFirst());
    }
  }

  private void checkTaint(String path, Taint taint) throws CodecException {
    if (!EFFECTS.contains(taint.effect())) {
      throw wrong(
          path + ".effect",
          quoted(taint.effect())
              + " is no effect of a taint; use NoSchedule, PreferNoSchedule or NoExecute");
    }
    checkLabel(path + ".key", taint.key(), taint.value());
  }

  private static String quoted(String text) {
    return "\"" + text + "\"";
  }

  private CodecException wrong(Tree value, String path, String problem) {
    return new CodecException(source, "", path, value.at(), problem);
  }

  private CodecException wrong(String path, String problem) {
    return new CodecException(source, "", path, place(path), problem);
  }

  /** Where the value at the path stands, or what is nearest to it. */
  private Position place(String path) {
    Tree here = tree;
    for (String step : path.replace("[", ".[").split("\\.", -1)) {
      Optional<Tree> next =
          step.startsWith("[")
              ? item(here, Integer.parseInt(step.substring(1, step.length() - 1)))
              : TreeFields.at(here, step);
      if (next.isEmpty()) {
        break;
      }
      here = next.get();
    }
    return here.at();
  }

  private static Optional<Tree> item(Tree list, int index) {
    return list instanceof Tree.Items(var _, List<Tree> items) && index < items.size()
        ? Optional.of(items.get(index))
        : Optional.empty();
  }
}
