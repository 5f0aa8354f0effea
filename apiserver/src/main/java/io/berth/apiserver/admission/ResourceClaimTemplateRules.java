package io.berth.apiserver.admission;

/** Templates for claims of devices. */
final class ResourceClaimTemplateRules implements KindRules {
  @Override
  public void fillIn(Draft template) {
    template.object(
        "spec",
        spec -> {
          spec.object("metadata", _ -> {});
          spec.object("spec", DeviceRequests::fillIn);
        });
  }

  @Override
  public void checkNew(Place template) {
    DeviceRequests.check(template.at("spec", "spec"));
  }

  @Override
  public void checkUpdate(Place template, Place before) {
    template.at("spec").unchanged(before.at("spec"));
    checkNew(template);
  }
}
