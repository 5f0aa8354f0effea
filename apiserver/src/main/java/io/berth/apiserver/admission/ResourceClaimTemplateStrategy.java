package io.berth.apiserver.admission;

/** Templates for claims of devices. */
final class ResourceClaimTemplateStrategy implements Strategy {
  @Override
  public void setDefaults(MutableObject template) {
    template.object(
        "spec",
        spec -> {
          spec.object("metadata", _ -> {});
          spec.object("spec", DeviceRequestValidation::setDefaults);
        });
  }

  @Override
  public void validateCreate(ValidatedField template) {
    DeviceRequestValidation.validate(template.at("spec", "spec"));
  }

  @Override
  public void validateUpdate(ValidatedField template, ValidatedField before) {
    template.at("spec").unchanged(before.at("spec"));
    validateCreate(template);
  }
}
