package io.berth.spi;

/**
 * Something wrong with one field of a configuration, in the words of the Kubernetes API.
 *
 * @param path for example {@code profiles[0].pluginConfig[1].args.scoringStrategy.type}
 * @param problem for example {@code Required value}
 */
public record FieldError(String path, String problem) {

  /** The value is not acceptable. */
  public static FieldError invalid(String path, Object value, String text) {
    String shown = value instanceof CharSequence ? "\"" + value + "\"" : String.valueOf(value);
    return new FieldError(path, "Invalid value: " + shown + ": " + text);
  }

  /** The value is missing. */
  public static FieldError required(String path, String text) {
    return new FieldError(path, text.isEmpty() ? "Required value" : "Required value: " + text);
  }

  /** The value stands there twice. */
  public static FieldError duplicate(String path, String value) {
    return new FieldError(path, "Duplicate value: \"" + value + "\"");
  }

  /** The value is none of those that are known. */
  public static FieldError unsupported(String path, String value, Iterable<String> supported) {
    return new FieldError(
        path,
        "Unsupported value: \""
            + value
            + "\": supported values: \""
            + String.join("\", \"", supported)
            + "\"");
  }

  /** The field must not be there. */
  public static FieldError forbidden(String path, String text) {
    return new FieldError(path, "Forbidden: " + text);
  }

  /** This error with a path from an enclosing object. */
  public FieldError within(String parent) {
    String joined = path.isEmpty() || path.startsWith("[") ? parent + path : parent + "." + path;
    return new FieldError(joined, problem);
  }

  @Override
  public String toString() {
    return path + ": " + problem;
  }
}
