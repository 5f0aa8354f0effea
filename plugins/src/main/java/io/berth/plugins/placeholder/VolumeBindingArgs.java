package io.berth.plugins.placeholder;

import io.berth.model.schema.Wire;
import io.berth.plugins.utilization.UtilizationShape;
import io.berth.plugins.utilization.UtilizationShapePoint;
import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import io.berth.spi.FieldError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of VolumeBinding.
 *
 * @param bindTimeoutSeconds how long volumes may take to be bound
 * @param shape how the use of storage is scored; only with the gate StorageCapacityScoring
 */
public record VolumeBindingArgs(
    @Wire(absent = "600") long bindTimeoutSeconds,
    @Wire @Nullable List<UtilizationShapePoint> shape) {

  List<FieldError> errors(FeatureGates features) {
    List<FieldError> errors = new ArrayList<>();
    if (bindTimeoutSeconds < 0) {
      errors.add(
          FieldError.invalid(
              "bindTimeoutSeconds",
              bindTimeoutSeconds,
              "invalid BindTimeoutSeconds, should not be a negative value"));
    }
    if (shape != null && features.enabled(FeatureGate.STORAGE_CAPACITY_SCORING)) {
      errors.addAll(UtilizationShape.errors(shape, "shape"));
    } else if (shape != null) {
      errors.add(
          FieldError.invalid(
              "shape",
              shape,
              "unexpected field `shape`, remove it or turn on the feature gate"
                  + " StorageCapacityScoring"));
    }
    return errors;
  }
}
