package io.berth.apiserver.patch;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A document that is being changed in many small steps. Only what a path leads through is taken
 * apart, so that a step costs as much as the path and the list at its end, not as the document.
 */
final class MutableDocument {
  /** JSON that copies may add in all. */
  private static final int MOST_COPIED = 3 << 20;

  /** Elements that may be pushed aside in lists in all; honest patches stay far below. */
  private static final long MOST_SHIFTED = 50_000_000;

  /** As deep as a document may be when it is read. */
  private static final int DEEPEST = 500;

  private static final Node NOTHING = new Closed(new Tree.Null(Position.NONE));

  private Node root;
  private long copied;
  private long shifted;

  MutableDocument(Tree.Members document) {
    root = open(new Closed(document));
  }

  /** A value of the document. */
  private sealed interface Node {}

  /** A value that was not taken apart yet. */
  private record Closed(Tree tree) implements Node {}

  private record OpenObject(Map<String, Node> members) implements Node {}

  private record OpenList(List<Node> items) implements Node {}

  /** Where a path leads: a member or an index, there or not, of an object or list. */
  private record Place(Node holder, String key) {}

  /** The document as it is now. */
  Tree tree() {
    return close(root, 0);
  }

  void add(String path, Tree value) {
    add(place(path), new Closed(value));
  }

  void remove(String path) {
    take(place(path));
  }

  void replace(String path, Tree value) {
    if (path.isEmpty()) {
      root = open(new Closed(value));
      return;
    }
    Place place = place(path);
    switch (place.holder) {
      case OpenObject object -> object.members.put(place.key, new Closed(value));
      case OpenList list -> list.items.set(index(place.key, list.items.size()), new Closed(value));
      case Closed _ -> throw Patches.rejected();
    }
  }

  void move(String from, String path) {
    Node moved = take(place(from));
    add(place(path), moved);
  }

  void copy(String from, String path) {
    Place source = place(from);
    Tree copy = close(get(source), 0);
    Place target = place(path);
    copied += JsonWriter.compact(copy).length();
    if (copied > MOST_COPIED) {
      throw Patches.rejected();
    }
    add(target, new Closed(copy));
  }

  void test(String path, Tree value) {
    Node found = path.isEmpty() ? root : get(place(path));
    if (!JsonEquality.equal(close(found, 0), value)) {
      throw Patches.rejected();
    }
  }

  private static Node get(Place place) {
    return switch (place.holder) {
      case OpenObject object -> object.members.getOrDefault(place.key, NOTHING);
      case OpenList list -> list.items.get(index(place.key, list.items.size()));
      case Closed _ -> throw Patches.rejected();
    };
  }

  private Node take(Place place) {
    return switch (place.holder) {
      case OpenObject object -> {
        Node taken = object.members.remove(place.key);
        if (taken == null) {
          throw Patches.rejected();
        }
        yield taken;
      }
      case OpenList list -> {
        int index = index(place.key, list.items.size());
        shift(list.items.size() - index);
        yield list.items.remove(index);
      }
      case Closed _ -> throw Patches.rejected();
    };
  }

  private void add(Place place, Node value) {
    switch (place.holder) {
      case OpenObject object -> object.members.put(place.key, value);
      case OpenList list when place.key.equals("-") -> list.items.add(value);
      case OpenList list -> {
        int index = index(place.key, list.items.size() + 1);
        shift(list.items.size() - index);
        list.items.add(index, value);
      }
      case Closed _ -> throw Patches.rejected();
    }
  }

  private void shift(int elements) {
    shifted += elements;
    if (shifted > MOST_SHIFTED) {
      throw Patches.rejected();
    }
  }

  private Place place(String path) {
    int slash = path.indexOf('/');
    if (slash < 0) {
      throw Patches.rejected();
    }
    Node here = root;
    int start = slash + 1;
    while (true) {
      int end = path.indexOf('/', start);
      String key = unescape(path.substring(start, end < 0 ? path.length() : end));
      if (end < 0) {
        return new Place(here, key);
      }
      here = enter(here, key);
      start = end + 1;
    }
  }

  private static Node enter(Node holder, String key) {
    switch (holder) {
      case OpenObject object -> {
        Node opened = open(object.members.getOrDefault(key, NOTHING));
        object.members.put(key, opened);
        return opened;
      }
      case OpenList list -> {
        int index = index(key, list.items.size());
        Node opened = open(list.items.get(index));
        list.items.set(index, opened);
        return opened;
      }
      case Closed _ -> throw Patches.rejected();
    }
  }

  private static Node open(Node node) {
    return switch (node) {
      case Closed(Tree.Members object) -> {
        Map<String, Node> members = new LinkedHashMap<>();
        object.members().forEach((name, value) -> members.put(name, new Closed(value)));
        yield new OpenObject(members);
      }
      case Closed(Tree.Items list) -> {
        List<Node> items = new ArrayList<>(list.items().size());
        list.items().forEach(item -> items.add(new Closed(item)));
        yield new OpenList(items);
      }
      case Closed _ -> throw Patches.rejected();
      case OpenObject _, OpenList _ -> node;
    };
  }

  private static Tree close(Node node, int depth) {
    if (depth > DEEPEST) {
      throw Patches.rejected();
    }
    return switch (node) {
      case Closed(Tree tree) -> tree;
      case OpenObject(Map<String, Node> members) -> {
        Map<String, Tree> closed = new LinkedHashMap<>();
        members.forEach((name, value) -> closed.put(name, close(value, depth + 1)));
        yield Trees.object(closed);
      }
      case OpenList(List<Node> items) -> {
        List<Tree> closed = new ArrayList<>(items.size());
        items.forEach(item -> closed.add(close(item, depth + 1)));
        yield TreeFields.items(closed);
      }
    };
  }

  private static String unescape(String part) {
    return part.indexOf('~') < 0 ? part : part.replace("~1", "/").replace("~0", "~");
  }

  /** An index below the limit; one below zero counts from the end. */
  private static int index(String key, int limit) {
    try {
      int index = Integer.parseInt(key);
      int counted = index < 0 ? index + limit : index;
      if (counted >= 0 && counted < limit) {
        return counted;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw Patches.rejected();
  }
}
