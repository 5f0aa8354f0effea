package io.berth.apiserver.admission;

import java.util.Optional;

/** Priority classes. */
final class PriorityClassStrategy implements Strategy {
  private static final long HIGHEST = 1_000_000_000;
  private static final String RESERVED = "system-";

  @Override
  public void setDefaults(MutableObject priorityClass) {
    priorityClass.setAbsent("value", 0);
    priorityClass.setAbsent("preemptionPolicy", "PreemptLowerPriority");
  }

  @Override
  public Generation generation() {
    return Generation.FIXED;
  }

  @Override
  public void validateCreate(ValidatedField priorityClass) {
    ValidatedField name = priorityClass.at("metadata", "name");
    ValidatedField value = priorityClass.at("value");
    if (name.text().startsWith(RESERVED)) {
      validateReserved(name, value.number(0), priorityClass.at("globalDefault").flag());
    } else if (value.number(0) > HIGHEST) {
      value.forbidden("maximum allowed value of a user defined priority is " + HIGHEST);
    }
    priorityClass.at("preemptionPolicy").oneOf("PreemptLowerPriority", "Never");
  }

  private static void validateReserved(ValidatedField name, long value, boolean isDefault) {
    Optional<SystemPriorityClass> system = SystemPriorityClass.named(name.text());
    String problem = "";
    if (system.isEmpty()) {
      problem = name.text() + " is not a known system priority class";
    } else if (value != system.get().value()) {
      problem = "value of " + name.text() + " PriorityClass must be " + system.get().value();
    } else if (isDefault) {
      problem = "globalDefault of " + name.text() + " PriorityClass must be false";
    }
    if (!problem.isEmpty()) {
      name.forbidden(
          "priority class names with 'system-' prefix are reserved for system use only. error: "
              + problem);
    }
  }

  @Override
  public void validateUpdate(ValidatedField priorityClass, ValidatedField before) {
    if (priorityClass.at("value").number(0) != before.at("value").number(0)) {
      priorityClass.at("value").forbidden("may not be changed in an update.");
    }
    priorityClass.at("preemptionPolicy").unchanged(before.at("preemptionPolicy"));
  }
}
