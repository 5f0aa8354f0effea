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
final class SelectorValidation {
  private SelectorValidation() {}

  static void validate(ValidatedField selector) {
    MetadataStrategy.validateLabels(selector.at("matchLabels"));
    for (ValidatedField expression : selector.at("matchExpressions").items()) {
      validateExpression(expression);
    }
  }

  private static void validateExpression(ValidatedField expression) {
    ValidatedField values = expression.at("values");
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
    ValidatedField key = expression.at("key");
    key.validate(key.text(), NameFormat.QUALIFIED_NAME);
    values.items().forEach(value -> value.validate(NameFormat.LABEL_VALUE));
  }

  static boolean isEmpty(ValidatedField selector) {
    return selector.at("matchLabels").isEmpty() && selector.at("matchExpressions").isEmpty();
  }

  /** The selector, unless it cannot be understood. An absent one selects nothing. */
  static Optional<Selector> parse(ValidatedField selector) {
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
