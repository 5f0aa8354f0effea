package io.berth.model.coordination;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/**
 * Something that one at a time may hold, for as long as it says every now and then that it does.
 */
public record Lease(@Wire(1) ObjectMeta metadata, @Wire(2) LeaseSpec spec) implements KubeObject {}
