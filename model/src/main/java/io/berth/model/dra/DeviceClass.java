package io.berth.model.dra;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** A kind of device that claims can name. */
public record DeviceClass(@Wire(1) ObjectMeta metadata, @Wire(2) DeviceClassSpec spec)
    implements KubeObject {}
