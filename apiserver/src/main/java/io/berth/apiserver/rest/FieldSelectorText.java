package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.resource.ResourceType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Field selectors: {@code spec.nodeName=n,status.phase!=Running}. */
final class FieldSelectorText {
  /** A field and the value that it must have, or must not have. */
  record Term(String field, String value, boolean equal) {
    boolean matches(Map<String, String> fields) {
      return equal == fields.getOrDefault(field, "").equals(value);
    }
  }

  private FieldSelectorText() {}

  /** Reads a selector for objects of a type; {@code forms} renames fields of another form. */
  static List<Term> parse(ResourceType type, String text) {
    List<Term> terms = new ArrayList<>();
    for (String part : text.split("(?<!\\\\),", -1)) {
      if (!part.isEmpty()) {
        terms.add(term(type, part));
      }
    }
    return terms;
  }

  private static Term term(ResourceType type, String part) {
    int at = part.indexOf('=');
    if (at < 1) {
      throw ApiFailure.badRequest(
          "invalid selector: '%s'; can't understand '%s'".formatted(part, part));
    }
    boolean different = part.charAt(at - 1) == '!';
    boolean doubled = !different && part.startsWith("==", at);
    String field = part.substring(0, different ? at - 1 : at);
    String value = part.substring(doubled ? at + 2 : at + 1);
    SelectableFields.check(type, field);
    return new Term(field, unescape(value), !different);
  }

  private static String unescape(String value) {
    return value.replace("\\,", ",").replace("\\=", "=").replace("\\\\", "\\");
  }
}
