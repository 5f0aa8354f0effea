package io.berth.apiserver.schema;

import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.function.Function;

/** Reads values without parts. */
final class ScalarDecoder {
  private ScalarDecoder() {}

  static Tree decode(FieldType.Form form, String goName, Tree sent, StructDecoder into)
      throws DecodeException {
    if (sent instanceof Tree.Null) {
      return StructDecoder.ABSENT;
    }
    return switch (form) {
      case STRING -> sent instanceof Tree.Text ? sent : mismatch(sent, goName, into);
      case BOOLEAN -> sent instanceof Tree.Bool ? sent : mismatch(sent, goName, into);
      case INT32 -> whole(sent, goName, Integer.MIN_VALUE, Integer.MAX_VALUE, into);
      case INT64 -> whole(sent, goName, Long.MIN_VALUE, Long.MAX_VALUE, into);
      case DOUBLE -> sent instanceof Tree.Numeral ? sent : mismatch(sent, goName, into);
      case BYTES -> bytes(sent, goName, into);
      case QUANTITY -> Trees.text(read(QuantityText::canonical, quantityText(sent)));
      case TIME -> time(sent, false, into);
      case MICROTIME -> time(sent, true, into);
      case INT_OR_STRING -> intOrString(sent, into);
      case ANY, FIELDS -> sent;
    };
  }

  private static Tree mismatch(Tree sent, String goName, StructDecoder into) {
    return into.mismatch(GoTypeName.name(sent), goName);
  }

  private static Tree whole(Tree sent, String goName, long least, long most, StructDecoder into) {
    if (!(sent instanceof Tree.Numeral(var _, String digits))) {
      return mismatch(sent, goName, into);
    }
    try {
      long value = Long.parseLong(digits);
      if (value >= least && value <= most) {
        return new Tree.Numeral(Position.NONE, Long.toString(value));
      }
    } catch (NumberFormatException e) {
      // said below
    }
    return into.mismatch("number " + digits, goName);
  }

  private static Tree bytes(Tree sent, String goName, StructDecoder into) {
    if (!(sent instanceof Tree.Text(var _, String text))) {
      return mismatch(sent, goName, into);
    }
    try {
      return Trees.text(GoBase64.canonical(text));
    } catch (IllegalArgumentException e) {
      return into.problem(String.valueOf(e.getMessage()));
    }
  }

  /** Anything that is no string is read as the JSON text it is, and then mostly refused. */
  private static String quantityText(Tree sent) {
    return switch (sent) {
      case Tree.Text(var _, String text) -> text;
      case Tree.Numeral(var _, String digits) -> digits;
      case Tree.Bool _, Tree.Members _, Tree.Items _, Tree.Null _ -> "?";
    };
  }

  private static Tree time(Tree sent, boolean micro, StructDecoder into) throws DecodeException {
    if (!(sent instanceof Tree.Text(var _, String text))) {
      throw new DecodeException(into.mismatchText(GoTypeName.name(sent), "string"));
    }
    String canonical = read(written -> GoTime.canonical(written, micro), text);
    return canonical.isEmpty() ? StructDecoder.ABSENT : Trees.text(canonical);
  }

  private static Tree intOrString(Tree sent, StructDecoder into) throws DecodeException {
    if (sent instanceof Tree.Text) {
      return sent;
    }
    if (sent instanceof Tree.Numeral(var _, String digits)) {
      try {
        return new Tree.Numeral(Position.NONE, Integer.toString(Integer.parseInt(digits)));
      } catch (NumberFormatException e) {
        throw new DecodeException(into.mismatchText("number " + digits, "int32"));
      }
    }
    throw new DecodeException(into.mismatchText(GoTypeName.name(sent), "int32"));
  }

  private static String read(Function<String, String> reader, String text) throws DecodeException {
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      throw new DecodeException(String.valueOf(e.getMessage()));
    }
  }
}
