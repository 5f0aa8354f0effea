package io.berth.apiserver.admission;

import java.util.List;

/** Events as their own group has them, with stricter rules. */
final class EventStrategy implements Strategy {
  private static final int LONGEST = 128;

  @Override
  public void setDefaults(MutableObject event) {
    event.object("deprecatedSource", _ -> {});
    event.setNull("deprecatedFirstTimestamp", "deprecatedLastTimestamp");
    event.setNull("eventTime");
  }

  @Override
  public void validateCreate(ValidatedField event) {
    CoreEventStrategy.validateNamespace(
        event.at("metadata", "namespace").text(), event.at("regarding"));
    if (!event.at("eventTime").isPresent()) {
      event.at("eventTime").required();
    }
    ValidatedField type = event.at("type");
    if (!List.of("Normal", "Warning").contains(type.text())) {
      type.invalid(type.text(), "has invalid value: " + type.text());
    }
    if (!event.at("eventTime").isPresent()) {
      return;
    }
    ValidatedField controller = event.at("reportingController");
    if (controller.isEmpty()) {
      controller.required();
    } else {
      controller.validate(NameFormat.QUALIFIED_NAME);
    }
    for (String name : List.of("reportingInstance", "action", "reason")) {
      requireShort(event.at(name));
    }
  }

  private static void requireShort(ValidatedField field) {
    if (field.isEmpty()) {
      field.required();
    } else if (field.text().length() > LONGEST) {
      field.invalid("can have at most " + LONGEST + " characters");
    }
  }

  @Override
  public void validateUpdate(ValidatedField event, ValidatedField before) {
    for (String name :
        List.of(
            "eventTime",
            "reportingController",
            "reportingInstance",
            "action",
            "reason",
            "regarding",
            "related",
            "note",
            "type")) {
      event.at(name).unchanged(before.at(name));
    }
  }
}
