package io.berth.apiserver.schema;

import io.berth.apiserver.schema.FieldSchema.ListType;
import io.berth.apiserver.schema.FieldSchema.MapType;
import io.berth.apiserver.schema.FieldType.Form;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;

/**
 * Reads {@code types.txt}, whose head describes its form. Start-up waits for this, so it is written
 * without what costs time when it is first used: lambdas, and strings joined by {@code +}.
 */
final class SchemaReader {
  private static final Map<String, Form> FORMS = new HashMap<>();

  static {
    for (Form form : Form.values()) {
      FORMS.put(form.written(), form);
    }
  }

  private final Map<String, String> packages = new LinkedHashMap<>();
  private final Map<String, StructType> types = new LinkedHashMap<>();
  private final Map<String, FieldType> seen = new HashMap<>();
  private final Map<String, Facts> facts = new HashMap<>();
  private String packageName = "";

  Schema read(String text) {
    StructType type = new StructType("", "");
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      String line = text.substring(start, end);
      start = end + 1;
      if (line.startsWith("  ")) {
        type.add(field(line));
      } else if (line.startsWith("package ")) {
        String[] words = line.split(" ", -1);
        packageName = words[1];
        packages.put(packageName, words[2]);
        seen.clear();
      } else if (!line.isEmpty() && line.charAt(0) != '#') {
        type = type(line);
      }
    }
    return new Schema(packages, types);
  }

  private StructType type(String line) {
    StringTokenizer words = new StringTokenizer(line, " ");
    StructType type = named(packageName, words.nextToken());
    boolean kind = false;
    boolean atomic = false;
    while (words.hasMoreTokens()) {
      switch (words.nextToken()) {
        case "kind" -> kind = true;
        case "atomic" -> atomic = true;
        default -> throw new IllegalStateException("types.txt: unknown word in: " + line);
      }
    }
    type.describe(kind, atomic);
    return type;
  }

  /** Types may be referred to before they are described. */
  private StructType named(String inPackage, String name) {
    String full = inPackage.concat(".").concat(name);
    StructType type = types.get(full);
    if (type == null) {
      type = new StructType(inPackage, name);
      types.put(full, type);
    }
    return type;
  }

  private FieldSchema field(String line) {
    int nameEnd = line.indexOf(' ', 2);
    int typeEnd = line.indexOf(' ', nameEnd + 1);
    int end = typeEnd < 0 ? line.length() : typeEnd;
    Facts facts = facts(line.substring(end));
    FieldType type = typeOf(line.substring(nameEnd + 1, end));
    int at = line.lastIndexOf('@', nameEnd);
    return at < 0
        ? facts.field(line.substring(2, nameEnd), "", type)
        : facts.field(line.substring(2, at), line.substring(at + 1, nameEnd), type);
  }

  /** Most fields have the same facts as others. */
  private Facts facts(String written) {
    Facts known = facts.get(written);
    if (known == null) {
      known = new Facts();
      StringTokenizer words = new StringTokenizer(written, " ");
      while (words.hasMoreTokens()) {
        known.add(words.nextToken());
      }
      facts.put(written, known);
    }
    return known;
  }

  private FieldType typeOf(String written) {
    FieldType known = seen.get(written);
    if (known == null) {
      known = parse(written);
      seen.put(written, known);
    }
    return known;
  }

  private FieldType parse(String written) {
    char first = written.charAt(0);
    if (first == '[' || first == '{') {
      int close = written.lastIndexOf(first == '[' ? "]" : "}", goNameStart(written));
      FieldType part = typeOf(written.substring(1, close));
      String go = written.substring(close + 1);
      return first == '['
          ? new FieldType.ListOf(part, go.isEmpty() ? "[]".concat(part.goName()) : go.substring(1))
          : new FieldType.MapOf(
              part, go.isEmpty() ? "map[string]".concat(part.goName()) : go.substring(1));
    }
    int colon = written.indexOf(':');
    Form form = FORMS.get(colon < 0 ? written : written.substring(0, colon));
    if (form != null) {
      return new FieldType.Scalar(form, colon < 0 ? form.goName() : written.substring(colon + 1));
    }
    int point = written.lastIndexOf('.');
    return point < 0
        ? named(packageName, written)
        : named(written.substring(0, point), written.substring(point + 1));
  }

  /** Go's name of a list or map follows its closing bracket, and may hold brackets itself. */
  private static int goNameStart(String written) {
    int end = Math.max(written.indexOf("]:"), written.indexOf("}:"));
    return end < 0 ? written.length() : end;
  }

  /** What a line says of a field beside its name and type. */
  private static final class Facts {
    private String embedded = "";
    private boolean always;
    private boolean pointer;
    private boolean required;
    private String strategy = "";
    private String mergeKey = "";
    private Optional<ListType> listType = Optional.empty();
    private List<String> listKeys = List.of();
    private Optional<MapType> mapType = Optional.empty();
    private String defaultValue = "";
    private List<String> values = List.of();

    void add(String word) {
      int equals = word.indexOf('=');
      String value = word.substring(equals + 1);
      switch (equals < 0 ? word : word.substring(0, equals)) {
        case "always" -> always = true;
        case "pointer" -> pointer = true;
        case "required" -> required = true;
        case "in" -> embedded = value;
        case "patch" -> strategy = value;
        case "key" -> mergeKey = value;
        case "list" -> list(value);
        case "map" -> mapType = Optional.of(MapType.valueOf(value.toUpperCase(Locale.ROOT)));
        case "default" -> defaultValue = value;
        case "enum" -> values = List.of(value.split("\\|", -1));
        default -> throw new IllegalStateException("types.txt: unknown fact: " + word);
      }
    }

    private void list(String value) {
      int open = value.indexOf('(');
      String kind = open < 0 ? value : value.substring(0, open);
      listType = Optional.of(ListType.valueOf(kind.toUpperCase(Locale.ROOT)));
      if (open >= 0) {
        listKeys = List.of(value.substring(open + 1, value.length() - 1).split(","));
      }
    }

    FieldSchema field(String name, String wire, FieldType type) {
      return new FieldSchema(
          name,
          wire,
          type,
          embedded,
          always,
          pointer,
          required,
          strategy,
          mergeKey,
          listType,
          listKeys,
          mapType,
          defaultValue,
          values);
    }
  }
}
