package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * An object, or one inside it, while fields are set. {@code setAbsent} is for fields that can be
 * told to be empty; {@code setEmpty} for those where empty means absent.
 */
final class MutableObject {
  private final Map<String, Tree> members;

  MutableObject(Tree.Members tree) {
    this.members = new LinkedHashMap<>(tree.members());
  }

  MutableObject(ApiObject object) {
    this(object.tree());
  }

  Tree.Members tree() {
    return Trees.object(members);
  }

  ApiObject object() {
    return new ApiObject(tree());
  }

  Optional<Tree> get(String name) {
    Tree value = members.get(name);
    return value == null || value instanceof Tree.Null ? Optional.empty() : Optional.of(value);
  }

  boolean has(String name) {
    return get(name).isPresent();
  }

  boolean isEmpty(String name) {
    return SemanticEquality.isEmpty(members.get(name));
  }

  String text(String name) {
    return get(name).map(TreeFields::text).orElse("");
  }

  OptionalLong number(String name) {
    return TreeFields.number(get(name));
  }

  boolean flag(String name) {
    return members.get(name) instanceof Tree.Bool(var _, boolean value) && value;
  }

  List<Tree> items(String name) {
    return members.get(name) instanceof Tree.Items list ? list.items() : List.of();
  }

  /** The members of a child that are strings. */
  Map<String, String> texts(String name) {
    Map<String, String> texts = new LinkedHashMap<>();
    if (members.get(name) instanceof Tree.Members child) {
      child.members().forEach((key, value) -> texts.put(key, TreeFields.text(value)));
    }
    return texts;
  }

  void set(String name, Tree value) {
    members.put(name, value);
  }

  void set(String name, String value) {
    set(name, Trees.text(value));
  }

  void set(String name, long value) {
    set(name, new Tree.Numeral(Position.NONE, Long.toString(value)));
  }

  void set(String name, boolean value) {
    set(name, new Tree.Bool(Position.NONE, value));
  }

  void set(String name, Map<String, String> texts) {
    set(name, TreeFields.texts(texts));
  }

  /** Takes the value that another object has there, or none. */
  void setAs(String name, Optional<Tree> value) {
    value.ifPresentOrElse(tree -> set(name, tree), () -> remove(name));
  }

  void remove(String name) {
    members.remove(name);
  }

  /** Says of each of these that it is not set, where that is written. */
  void setNull(String... names) {
    for (String name : names) {
      if (!has(name)) {
        set(name, new Tree.Null(Position.NONE));
      }
    }
  }

  void setAbsent(String name, String value) {
    if (!has(name)) {
      set(name, value);
    }
  }

  void setAbsent(String name, long value) {
    if (!has(name)) {
      set(name, value);
    }
  }

  void setAbsent(String name, boolean value) {
    if (!has(name)) {
      set(name, value);
    }
  }

  void setEmpty(String name, String value) {
    if (isEmpty(name)) {
      set(name, value);
    }
  }

  /** Zero counts as empty. */
  void setEmpty(String name, long value) {
    if (number(name).orElse(0) == 0) {
      set(name, value);
    }
  }

  /** Changes a child, which is made if it is not there. */
  void object(String name, Consumer<MutableObject> change) {
    Tree.Members child =
        members.get(name) instanceof Tree.Members object ? object : Trees.object(Map.of());
    set(name, changed(child, change));
  }

  /** Changes a child if it is there. */
  void ifObject(String name, Consumer<MutableObject> change) {
    if (members.get(name) instanceof Tree.Members child) {
      set(name, changed(child, change));
    }
  }

  /** Changes every object in a list. */
  void each(String name, Consumer<MutableObject> change) {
    if (members.get(name) instanceof Tree.Items list) {
      List<Tree> items = new ArrayList<>(list.items().size());
      for (Tree item : list.items()) {
        items.add(item instanceof Tree.Members child ? changed(child, change) : item);
      }
      set(name, TreeFields.items(items));
    }
  }

  private static Tree.Members changed(Tree.Members child, Consumer<MutableObject> change) {
    MutableObject draft = new MutableObject(child);
    change.accept(draft);
    return draft.tree();
  }
}
