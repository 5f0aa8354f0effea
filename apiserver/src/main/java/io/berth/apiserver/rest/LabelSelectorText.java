package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiFailure;
import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.LabelSelectorRequirement;
import io.berth.model.selector.InvalidSelectorException;
import io.berth.model.selector.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Label selectors as kubectl writes them: {@code a=b,c!=d,e in (f,g),h notin (i),j,!k}. */
final class LabelSelectorText {
  private static final Pattern WORD = Pattern.compile("\\G\\s*([^\\s,()=!<>]+)");
  private static final Pattern SIGN = Pattern.compile("\\G\\s*(==|=|!=|,|\\(|\\)|!|<|>)");

  private final String text;
  private int at;

  private LabelSelectorText(String text) {
    this.text = text;
  }

  /** Reads a selector; an empty text selects everything. */
  static Selector parse(String text) {
    try {
      return Selector.of(new LabelSelector(Map.of(), new LabelSelectorText(text).requirements()));
    } catch (InvalidSelectorException e) {
      throw ApiFailure.badRequest("unable to parse requirement: " + e.getMessage());
    }
  }

  private List<LabelSelectorRequirement> requirements() {
    List<LabelSelectorRequirement> requirements = new ArrayList<>();
    if (text.isBlank()) {
      return requirements;
    }
    do {
      requirements.add(requirement());
    } while (takes(","));
    if (!rest().isEmpty()) {
      throw unexpected("',' or 'end of string'");
    }
    return requirements;
  }

  private LabelSelectorRequirement requirement() {
    if (takes("!")) {
      return new LabelSelectorRequirement(word(), "DoesNotExist", List.of());
    }
    String key = word();
    if (takes("!=")) {
      return new LabelSelectorRequirement(key, "NotIn", List.of(value()));
    }
    if (takes("==") || takes("=")) {
      return new LabelSelectorRequirement(key, "In", List.of(value()));
    }
    if (rest().isEmpty() || rest().startsWith(",")) {
      return new LabelSelectorRequirement(key, "Exists", List.of());
    }
    int before = at;
    return switch (word()) {
      case "in" -> new LabelSelectorRequirement(key, "In", values());
      case "notin" -> new LabelSelectorRequirement(key, "NotIn", values());
      default -> {
        at = before;
        throw unexpected("in, notin, =, ==, !=, gt, lt");
      }
    };
  }

  private List<String> values() {
    if (!takes("(")) {
      throw ApiFailure.badRequest(
          "unable to parse requirement: found '" + found() + "' expected: '('");
    }
    List<String> values = new ArrayList<>();
    do {
      values.add(value());
    } while (takes(","));
    if (!takes(")")) {
      throw unexpected("',' or ')'");
    }
    return values;
  }

  /** A value, which may be empty. */
  private String value() {
    String rest = rest();
    if (rest.startsWith("=")) {
      throw unexpected("identifier");
    }
    return rest.isEmpty() || rest.startsWith(",") || rest.startsWith(")") ? "" : word();
  }

  private String word() {
    Matcher word = WORD.matcher(text);
    if (!word.find(at)) {
      throw unexpected("identifier");
    }
    at = word.end();
    return word.group(1);
  }

  private boolean takes(String sign) {
    Matcher next = SIGN.matcher(text);
    if (next.find(at) && next.group(1).equals(sign)) {
      at = next.end();
      return true;
    }
    return false;
  }

  private String rest() {
    return text.substring(at).strip();
  }

  private ApiFailure unexpected(String wanted) {
    return ApiFailure.badRequest(
        "unable to parse requirement: found '" + found() + "', expected: " + wanted);
  }

  private String found() {
    Matcher sign = SIGN.matcher(text);
    Matcher word = WORD.matcher(text);
    return sign.find(at) ? sign.group(1) : word.find(at) ? word.group(1) : "";
  }
}
