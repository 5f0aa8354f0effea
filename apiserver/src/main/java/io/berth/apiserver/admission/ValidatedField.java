package io.berth.apiserver.admission;

import io.berth.apiserver.object.Status.Cause;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * A field of an object under validation, with its path. Errors are added to a list that all fields
 * of the object share.
 *
 * @param path as messages write it, for example {@code spec.containers[0].name}
 */
record ValidatedField(String path, Optional<Tree> value, List<Cause> causes) {

  /** The whole object. */
  static ValidatedField of(Tree.Members object) {
    return new ValidatedField("", Optional.of(object), new ArrayList<>());
  }

  /** The field at this path in another object, whose errors are dropped. */
  ValidatedField in(Tree.Members other) {
    return new ValidatedField(path, Optional.of(other), new ArrayList<>());
  }

  ValidatedField at(String name) {
    return new ValidatedField(
        path.isEmpty() ? name : path + "." + name,
        value.flatMap(tree -> TreeFields.at(tree, name)),
        causes);
  }

  ValidatedField at(String first, String... more) {
    ValidatedField field = at(first);
    for (String name : more) {
      field = field.at(name);
    }
    return field;
  }

  /** The value of a map, whose path is written with brackets. */
  ValidatedField key(String name) {
    return new ValidatedField(
        path + "[" + name + "]", value.flatMap(tree -> TreeFields.at(tree, name)), causes);
  }

  /** This value under another path. */
  ValidatedField called(String other) {
    return new ValidatedField(other, value, causes);
  }

  ValidatedField item(int index) {
    List<Tree> items = elements();
    return new ValidatedField(
        path + "[" + index + "]",
        index < items.size() ? Optional.of(items.get(index)) : Optional.empty(),
        causes);
  }

  List<ValidatedField> items() {
    List<ValidatedField> places = new ArrayList<>();
    for (int i = 0; i < elements().size(); i++) {
      places.add(item(i));
    }
    return places;
  }

  /** The items of a list without their places. */
  List<Tree> elements() {
    return value.orElse(null) instanceof Tree.Items list ? list.items() : List.of();
  }

  List<String> texts() {
    return elements().stream().map(TreeFields::text).toList();
  }

  Map<String, Tree> members() {
    return value.orElse(null) instanceof Tree.Members object ? object.members() : Map.of();
  }

  Map<String, String> textMembers() {
    Map<String, String> texts = new LinkedHashMap<>();
    members().forEach((name, tree) -> texts.put(name, TreeFields.text(tree)));
    return texts;
  }

  boolean isPresent() {
    return value.isPresent();
  }

  /** Whether it is absent or says nothing. */
  boolean isEmpty() {
    return SemanticEquality.isEmpty(value.orElse(null));
  }

  String text() {
    return value.map(TreeFields::text).orElse("");
  }

  OptionalLong number() {
    return TreeFields.number(value);
  }

  long number(long absent) {
    return number().orElse(absent);
  }

  boolean flag() {
    return value.orElse(null) instanceof Tree.Bool(var _, boolean flag) && flag;
  }

  void required(String detail) {
    add("FieldValueRequired", "Required value", detail);
  }

  void required() {
    required("");
  }

  void invalid(String detail) {
    invalid(value.orElse(Trees.text("")), detail);
  }

  void invalid(Tree shown, String detail) {
    add("FieldValueInvalid", "Invalid value: " + shown(shown), detail);
  }

  void invalid(String shown, String detail) {
    invalid(Trees.text(shown), detail);
  }

  void forbidden(String detail) {
    add("FieldValueForbidden", "Forbidden", detail);
  }

  void duplicate(String shown) {
    duplicate(Trees.text(shown), "");
  }

  void duplicate(Tree shown, String detail) {
    add("FieldValueDuplicate", "Duplicate value: " + shown(shown), detail);
  }

  void notFound(String shown, String detail) {
    add("FieldValueNotFound", "Not found: " + shown(Trees.text(shown)), detail);
  }

  void tooLong(int limit) {
    add("FieldValueTooLong", "Too long", "may not be more than " + limit + " bytes");
  }

  void unsupported(List<String> supported) {
    unsupported(value.orElse(Trees.text("")), supported);
  }

  void unsupported(Tree shown, List<String> supported) {
    add(
        "FieldValueNotSupported",
        "Unsupported value: " + shown(shown),
        supported.stream()
            .map(one -> "\"" + one + "\"")
            .collect(Collectors.joining(", ", "supported values: ", "")));
  }

  /** Adds a cause; one that was found already is not repeated. */
  private void add(String reason, String what, String detail) {
    Cause cause = new Cause(reason, detail.isEmpty() ? what : what + ": " + detail, path);
    if (!causes.contains(cause)) {
      causes.add(cause);
    }
  }

  private static String shown(Tree tree) {
    return JsonWriter.compact(tree);
  }

  void validate(NameFormat format) {
    for (String problem : format.problems(text())) {
      invalid(problem);
    }
  }

  /** Checks another text than the one here. */
  void validate(String text, NameFormat format) {
    for (String problem : format.problems(text)) {
      invalid(text, problem);
    }
  }

  /** One of these, or nothing. */
  void oneOf(String... supported) {
    if (isPresent() && !List.of(supported).contains(text())) {
      unsupported(List.of(supported));
    }
  }

  /** One of these, and not nothing. */
  void requiredOneOf(String... supported) {
    if (text().isEmpty()) {
      required();
    } else {
      oneOf(supported);
    }
  }

  void notNegative() {
    if (number(0) < 0) {
      invalid("must be greater than or equal to 0");
    }
  }

  void within(long least, long most) {
    long number = number(0);
    if (number < least || number > most) {
      invalid("must be between " + least + " and " + most + ", inclusive");
    }
  }

  void port() {
    within(1, 65535);
  }

  /** A port's number, or the name of one. */
  void portOrName() {
    if (value.orElse(null) instanceof Tree.Text) {
      validate(NameFormat.PORT_NAME);
    } else {
      port();
    }
  }

  /** Has not changed since. */
  void unchanged(ValidatedField before) {
    if (!SemanticEquality.values(value, before.value)) {
      invalid("field is immutable");
    }
  }
}
