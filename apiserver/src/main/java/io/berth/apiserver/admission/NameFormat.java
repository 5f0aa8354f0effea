package io.berth.apiserver.admission;

import io.berth.model.selector.LabelSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/** The formats of names, labels and similar values, with kube-apiserver's messages about others. */
enum NameFormat {
  DNS_LABEL(63) {
    @Override
    void find(String value, List<String> problems) {
      if (!isLabel(value)) {
        problems.add(
            isSubdomain(value)
                ? "must not contain dots"
                : form(LABEL_WORDS, LABEL, "my-name", "123-abc"));
      }
    }
  },
  DNS_SUBDOMAIN(253) {
    @Override
    void find(String value, List<String> problems) {
      if (!isSubdomain(value)) {
        problems.add(form(SUBDOMAIN_WORDS, SUBDOMAIN, "example.com"));
      }
    }
  },
  /** An optional prefix that is a subdomain, and a name: the key of a label. */
  QUALIFIED_NAME(Integer.MAX_VALUE) {
    @Override
    void find(String value, List<String> problems) {
      problems.addAll(LabelSyntax.keyErrors(value));
    }
  },
  LABEL_VALUE(Integer.MAX_VALUE) {
    @Override
    void find(String value, List<String> problems) {
      problems.addAll(LabelSyntax.valueErrors(value));
    }
  },
  PORT_NAME(15) {
    @Override
    void find(String value, List<String> problems) {
      if (value.isEmpty() || !value.chars().allMatch(c -> isLower(c) || c == '-')) {
        problems.add("must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)");
      }
      if (value.chars().noneMatch(c -> c >= 'a' && c <= 'z')) {
        problems.add("must contain at least one letter (a-z)");
      }
      if (value.contains("--")) {
        problems.add("must not contain consecutive hyphens");
      }
      if (value.startsWith("-") || value.endsWith("-")) {
        problems.add("must not begin or end with a hyphen");
      }
    }
  },
  /** A key of a config map or secret. */
  CONFIG_KEY(253) {
    @Override
    void find(String value, List<String> problems) {
      if (value.isEmpty()
          || !value.chars().allMatch(c -> isAlphanumeric(c) || "-_.".indexOf(c) >= 0)) {
        problems.add(form(KEY_WORDS, KEY, "key.name", "KEY_NAME", "key-name"));
      }
      if (value.equals(".") || value.equals("..")) {
        problems.add("must not be '" + value + "'");
      } else if (value.startsWith("..")) {
        problems.add("must not start with '..'");
      }
    }
  },
  ENVIRONMENT_NAME(Integer.MAX_VALUE) {
    @Override
    void find(String value, List<String> problems) {
      if (!value.chars().allMatch(c -> c >= ' ' && c <= '~' && c != '=')) {
        problems.add(
            "a valid environment variable name must consist only of printable ASCII characters"
                + " other than '='");
      }
    }
  },
  PERCENT(Integer.MAX_VALUE) {
    @Override
    void find(String value, List<String> problems) {
      if (!isPercentage(value)) {
        problems.add(
            form(
                "a valid percent string must be a numeric string followed by an ending '%'",
                PERCENTAGE, "1%", "93%"));
      }
    }
  };

  private static final String LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
  private static final String SUBDOMAIN = LABEL + "(\\." + LABEL + ")*";
  private static final String KEY = "[-._a-zA-Z0-9]+";
  private static final String PERCENTAGE = "[0-9]+%";
  private static final String LABEL_WORDS =
      "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and"
          + " must start and end with an alphanumeric character";
  private static final String SUBDOMAIN_WORDS =
      "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or"
          + " '.', and must start and end with an alphanumeric character";
  private static final String KEY_WORDS =
      "a valid config key must consist of alphanumeric characters, '-', '_' or '.'";

  private final int limit;

  NameFormat(int limit) {
    this.limit = limit;
  }

  abstract void find(String value, List<String> problems);

  /** What is wrong with a text; nothing if it has the form. */
  List<String> problems(String value) {
    List<String> problems = new ArrayList<>();
    if (value.length() > limit) {
      problems.add(tooLong(limit));
    }
    find(value, problems);
    return problems;
  }

  /** Regular expressions are not used: values may be long, and they would recurse. */
  private static boolean isLabel(String value) {
    return isFramed(value, NameFormat::isLower, c -> isLower(c) || c == '-');
  }

  private static boolean isSubdomain(String value) {
    return !value.isEmpty() && Stream.of(value.split("\\.", -1)).allMatch(NameFormat::isLabel);
  }

  /** Whether a text has only certain characters, and certain ones at its ends. */
  private static boolean isFramed(String value, IntPredicate ends, IntPredicate inside) {
    return !value.isEmpty()
        && ends.test(value.charAt(0))
        && ends.test(value.charAt(value.length() - 1))
        && value.chars().allMatch(inside);
  }

  private static boolean isPercentage(String value) {
    return value.length() > 1
        && value.endsWith("%")
        && value.chars().limit(value.length() - 1L).allMatch(c -> c >= '0' && c <= '9');
  }

  private static boolean isLower(int c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  }

  private static boolean isAlphanumeric(int c) {
    return isLower(c) || (c >= 'A' && c <= 'Z');
  }

  private static String tooLong(int limit) {
    return "must be no more than " + limit + " characters";
  }

  private static String form(String words, String pattern, String... examples) {
    StringBuilder text = new StringBuilder(words).append(" (e.g. ");
    for (int i = 0; i < examples.length; i++) {
      text.append(i > 0 ? " or " : "").append('\'').append(examples[i]).append("', ");
    }
    return text.append("regex used for validation is '").append(pattern).append("')").toString();
  }
}
