package io.berth.model.core;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** A namespace. */
public record Namespace(@Wire(1) ObjectMeta metadata) implements KubeObject {}
