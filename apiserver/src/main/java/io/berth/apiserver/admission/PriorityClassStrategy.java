package io.berth.apiserver.admission;

import java.util.Map;

/** Priority classes. */
final class PriorityClassStrategy implements Strategy {
  private static final long HIGHEST = 1_000_000_000;
  private static final String RESERVED = "system-";
  private static final Map<String, Long> SYSTEM =
      Map.of("system-cluster-critical", 2_000_000_000L, "system-node-critical", 2_000_001_000L);

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
    Long expected = SYSTEM.get(name.text());
    String problem = "";
    if (expected == null) {
      problem = name.text() + " is not a known system priority class";
    } else if (value != expected) {
      problem = "value of " + name.text() + " PriorityClass must be " + expected;
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
