package io.berth.plugins.noderesources;

import io.berth.model.schema.Wire;
import io.berth.plugins.utilization.UtilizationShapePoint;
import java.util.List;

/** The settings of the strategy RequestedToCapacityRatio. */
public record RequestedToCapacityRatioParam(@Wire List<UtilizationShapePoint> shape) {}
