package io.berth.apiserver.schema;

/** What a field can hold. */
public sealed interface FieldType
    permits FieldType.Scalar, FieldType.ListOf, FieldType.MapOf, StructType {

  /** What Go calls the type, for messages. */
  String goName();

  /** A value without parts. */
  record Scalar(Form form, String goName) implements FieldType {}

  /** A list. */
  record ListOf(FieldType element, String goName) implements FieldType {}

  /** An object whose members all have the same type. */
  record MapOf(FieldType value, String goName) implements FieldType {}

  /** The kinds of values without parts. */
  enum Form {
    STRING("string", "string"),
    INT32("int32", "int32"),
    INT64("int64", "int64"),
    DOUBLE("double", "float64"),
    BOOLEAN("boolean", "bool"),
    /** Base64 in JSON. */
    BYTES("bytes", "[]uint8"),
    QUANTITY("quantity", "resource.Quantity"),
    TIME("time", "v1.Time"),
    MICROTIME("microtime", "v1.MicroTime"),
    INT_OR_STRING("int-or-string", "intstr.IntOrString"),
    /** Any JSON, kept as it is. */
    ANY("any", "runtime.RawExtension"),
    /** The set of fields that a manager owns. */
    FIELDS("fields", "v1.FieldsV1");

    private final String written;
    private final String goName;

    Form(String written, String goName) {
      this.written = written;
      this.goName = goName;
    }

    /** As {@code types.txt} has it. */
    String written() {
      return written;
    }

    String goName() {
      return goName;
    }
  }
}
