package io.berth.apiserver.admission;

/** Events as the core group has them. */
final class CoreEventStrategy implements Strategy {
  @Override
  public void setDefaults(MutableObject event) {
    event.object("involvedObject", _ -> {});
    event.object("source", _ -> {});
    event.setNull("firstTimestamp", "lastTimestamp", "eventTime");
    event.setAbsent("reportingComponent", "");
    event.setAbsent("reportingInstance", "");
  }

  @Override
  public void validateCreate(ValidatedField event) {
    validateNamespace(event.at("metadata", "namespace").text(), event.at("involvedObject"));
  }

  @Override
  public void validateUpdate(ValidatedField event, ValidatedField before) {
    validateCreate(event);
  }

  /** Events about things in no namespace are kept in the default one. */
  static void validateNamespace(String namespace, ValidatedField about) {
    ValidatedField field = about.at("namespace").called("involvedObject.namespace");
    if (field.isEmpty()) {
      if (!namespace.equals("default") && !namespace.equals("kube-system")) {
        field.invalid("does not match event.namespace");
      }
    } else if (!field.text().equals(namespace)) {
      field.invalid("does not match event.namespace");
    }
  }
}
