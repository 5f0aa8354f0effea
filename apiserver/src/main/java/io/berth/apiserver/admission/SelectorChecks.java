package io.berth.apiserver.admission;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.model.meta.LabelSelector;
import io.berth.model.schema.Message;
import io.berth.model.selector.InvalidSelectorException;
import io.berth.model.selector.Selector;
import io.berth.model.tree.Tree;
import java.util.Optional;

/** Mistakes in label selectors. */
final class SelectorChecks {
  private SelectorChecks() {}

  static void check(Place selector) {
    MetadataRules.checkLabels(selector.at("matchLabels"));
    for (Place expression : selector.at("matchExpressions").items()) {
      checkExpression(expression);
    }
  }

  private static void checkExpression(Place expression) {
    Place values = expression.at("values");
    switch (expression.at("operator").text()) {
      case "In", "NotIn" -> {
        if (values.isEmpty()) {
          values.required("must be specified when `operator` is 'In' or 'NotIn'");
        }
      }
      case "Exists", "DoesNotExist" -> {
        if (!values.isEmpty()) {
          values.forbidden("may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
        }
      }
      default -> expression.at("operator").invalid("not a valid selector operator");
    }
    Place key = expression.at("key");
    key.check(key.text(), Format.QUALIFIED_NAME);
    values.items().forEach(value -> value.check(Format.LABEL_VALUE));
  }

  static boolean isEmpty(Place selector) {
    return selector.at("matchLabels").isEmpty() && selector.at("matchExpressions").isEmpty();
  }

  /** The selector, unless it cannot be understood. An absent one selects nothing. */
  static Optional<Selector> parse(Place selector) {
    try {
      if (selector.value().orElse(null) instanceof Tree.Members written) {
        return Optional.of(
            Selector.of(
                new MessageReader(MessageReader.Mode.LENIENT)
                    .read(Message.of(LabelSelector.class), "selector", written)));
      }
      return Optional.of(Selector.NOTHING);
    } catch (CodecException | InvalidSelectorException e) {
      return Optional.empty();
    }
  }
}
