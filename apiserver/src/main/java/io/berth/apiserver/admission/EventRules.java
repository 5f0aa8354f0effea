package io.berth.apiserver.admission;

/** Events as the core group has them. */
final class EventRules implements KindRules {
  @Override
  public void fillIn(Draft event) {
    event.object("involvedObject", _ -> {});
    event.object("source", _ -> {});
    event.setNull("firstTimestamp", "lastTimestamp", "eventTime");
    event.setAbsent("reportingComponent", "");
    event.setAbsent("reportingInstance", "");
  }

  @Override
  public void checkNew(Place event) {
    checkNamespace(event.at("metadata", "namespace").text(), event.at("involvedObject"));
  }

  @Override
  public void checkUpdate(Place event, Place before) {
    checkNew(event);
  }

  /** Events about things in no namespace are kept in the default one. */
  static void checkNamespace(String namespace, Place about) {
    Place place = about.at("namespace").called("involvedObject.namespace");
    if (place.isEmpty()) {
      if (!namespace.equals("default") && !namespace.equals("kube-system")) {
        place.invalid("does not match event.namespace");
      }
    } else if (!place.text().equals(namespace)) {
      place.invalid("does not match event.namespace");
    }
  }
}
