package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.model.meta.LabelSelector;
import io.berth.model.schema.Message;
import io.berth.model.selector.InvalidSelectorException;
import io.berth.model.selector.Selector;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** Values of fields as controllers read and write them. */
final class FieldValues {
  private FieldValues() {}

  /** A time as the API writes it; the earliest one if it is none. */
  static Instant time(String written) {
    try {
      return written.isEmpty() ? Instant.EPOCH : Instant.parse(written);
    } catch (DateTimeException e) {
      return Instant.EPOCH;
    }
  }

  static Tree number(long value) {
    return new Tree.Numeral(Position.NONE, Long.toString(value));
  }

  static Tree bool(boolean value) {
    return new Tree.Bool(Position.NONE, value);
  }

  /** The selector at the path; one that is missing or wrong selects nothing. */
  static Selector selector(ApiObject object, String... path) {
    Optional<Tree> written = object.at(path);
    if (written.isEmpty()) {
      return Selector.NOTHING;
    }
    try {
      return Selector.of(
          new MessageReader(MessageReader.Mode.LENIENT)
              .read(Message.of(LabelSelector.class), "selector", written.get()));
    } catch (CodecException | InvalidSelectorException e) {
      return Selector.NOTHING;
    }
  }

  /** A number, or a share of a total such as {@code 25%}. */
  static int scaled(Optional<Tree> written, int otherwise, int total, RoundingMode rounding) {
    if (written.isEmpty()) {
      return otherwise;
    }
    String text = TreeFields.text(written.get());
    try {
      if (!text.endsWith("%")) {
        return Integer.parseInt(text);
      }
      BigDecimal percent = new BigDecimal(text.substring(0, text.length() - 1));
      return percent
          .multiply(BigDecimal.valueOf(total))
          .divide(BigDecimal.valueOf(100), 0, rounding)
          .intValueExact();
    } catch (ArithmeticException | NumberFormatException e) {
      return otherwise;
    }
  }

  /** The number of replicas that are wanted; one if nothing is said. */
  static int replicas(ApiObject object) {
    return (int) object.number("spec", "replicas").orElse(1);
  }

  /** A number of a status; 0 if it is not there. */
  static int count(ApiObject object, String field) {
    return (int) object.number("status", field).orElse(0);
  }
}
