package io.berth.model.selector;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Which names and values labels may have. The texts are the API's. */
public final class LabelSyntax {
  private static final String NAME = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
  private static final Pattern NAME_FORM = Pattern.compile(NAME);
  private static final Pattern VALUE_FORM = Pattern.compile("(" + NAME + ")?");
  private static final String SUBDOMAIN =
      "[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*";
  private static final Pattern SUBDOMAIN_PART = Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?");
  private static final int LONGEST_NAME = 63;
  private static final int LONGEST_SUBDOMAIN = 253;

  private static final String BAD_NAME =
      "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an"
          + " alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for"
          + " validation is '"
          + NAME
          + "')";
  private static final String BAD_VALUE =
      "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or"
          + " '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or"
          + " 'my_value',  or '12345', regex used for validation is '("
          + NAME
          + ")?')";
  private static final String BAD_SUBDOMAIN =
      "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or"
          + " '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex"
          + " used for validation is '"
          + SUBDOMAIN
          + "')";

  private LabelSyntax() {}

  /** Whether the text is a name with an optional domain before a slash. */
  public static boolean isQualifiedName(String text) {
    return keyErrors(text).isEmpty();
  }

  /** What is wrong with a label's key; empty if nothing. */
  public static List<String> keyErrors(String key) {
    List<String> errors = new ArrayList<>();
    String[] parts = key.split("/", -1);
    if (parts.length > 2) {
      return List.of(
          "a valid label key "
              + BAD_NAME
              + " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')");
    }
    if (parts.length == 2) {
      subdomainErrors(parts[0]).forEach(error -> errors.add("prefix part " + error));
    }
    nameErrors(parts[parts.length - 1]).forEach(error -> errors.add("name part " + error));
    return errors;
  }

  private static List<String> nameErrors(String name) {
    List<String> errors = new ArrayList<>();
    if (name.isEmpty()) {
      errors.add("must be non-empty");
    } else if (bytes(name) > LONGEST_NAME) {
      errors.add("must be no more than " + LONGEST_NAME + " bytes");
    }
    if (!NAME_FORM.matcher(name).matches()) {
      errors.add(BAD_NAME);
    }
    return errors;
  }

  private static List<String> subdomainErrors(String text) {
    List<String> errors = new ArrayList<>();
    if (text.isEmpty()) {
      return List.of("must be non-empty");
    }
    if (bytes(text) > LONGEST_SUBDOMAIN) {
      errors.add("must be no more than " + LONGEST_SUBDOMAIN + " bytes");
    }
    if (!isSubdomain(text)) {
      errors.add(BAD_SUBDOMAIN);
    }
    return errors;
  }

  /** Part by part: one pattern for the whole would overflow the stack on a long text. */
  private static boolean isSubdomain(String text) {
    return Arrays.stream(text.split("\\.", -1))
        .allMatch(part -> SUBDOMAIN_PART.matcher(part).matches());
  }

  /** What is wrong with a label's value; empty if nothing. */
  public static List<String> valueErrors(String value) {
    List<String> errors = new ArrayList<>();
    if (bytes(value) > LONGEST_NAME) {
      errors.add("must be no more than " + LONGEST_NAME + " bytes");
    }
    if (!VALUE_FORM.matcher(value).matches()) {
      errors.add(BAD_VALUE);
    }
    return errors;
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
