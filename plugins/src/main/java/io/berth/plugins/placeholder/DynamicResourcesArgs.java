package io.berth.plugins.placeholder;

import io.berth.model.schema.Wire;
import io.berth.spi.FieldError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The arguments of DynamicResources.
 *
 * @param filterTimeout how long the search for devices on one node may take; 0 for as long as it
 *     takes
 * @param bindingTimeout how long devices may take to become ready
 */
public record DynamicResourcesArgs(
    @Wire(absent = "PT10S") Duration filterTimeout,
    @Wire(absent = "PT10M") Duration bindingTimeout) {

  List<FieldError> errors() {
    List<FieldError> errors = new ArrayList<>();
    if (filterTimeout.isNegative()) {
      errors.add(
          FieldError.invalid("filterTimeout", text(filterTimeout), "must be zero or positive"));
    }
    if (bindingTimeout.compareTo(Duration.ofSeconds(1)) < 0) {
      errors.add(
          FieldError.invalid("bindingTimeout", text(bindingTimeout), "must be at least 1 second"));
    }
    return errors;
  }

  private static String text(Duration duration) {
    return duration.toNanosPart() == 0 ? duration.toSeconds() + "s" : duration.toMillis() + "ms";
  }
}
