package io.berth.model.schema;

/** The form of a field's value. */
public sealed interface Shape {

  /** A value without parts. */
  enum Scalar implements Shape {
    TEXT("a string"),
    BOOL("true or false"),
    INT32("an integer"),
    INT64("an integer"),
    DOUBLE("a number"),
    QUANTITY("a quantity such as 500m, 2 or 1.5Gi"),
    TIME("a time such as 2026-01-31T23:59:59Z"),
    DURATION("a duration such as 15s or 1m30s"),
    INT_OR_STRING("an integer or a string"),
    TREE("any value");

    private final String expectation;

    Scalar(String expectation) {
      this.expectation = expectation;
    }

    @Override
    public String expectation() {
      return expectation;
    }
  }

  /** A message of its own. */
  record Nested(Class<? extends Record> type) implements Shape {
    /** The description of the nested message. */
    public Message<? extends Record> message() {
      return Message.of(type);
    }

    @Override
    public String expectation() {
      return "an object";
    }
  }

  /** A list of values of one form. */
  record Listed(Shape element) implements Shape {
    @Override
    public String expectation() {
      return "a list";
    }
  }

  /** A map from strings to values of one form. */
  record Mapped(Shape value) implements Shape {
    @Override
    public String expectation() {
      return "a map";
    }
  }

  /** What a person should have written, for error messages. */
  String expectation();
}
