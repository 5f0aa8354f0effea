package io.berth.model.apps;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** Pods with names and storage of their own. */
public record StatefulSet(@Wire(1) ObjectMeta metadata, @Wire(2) StatefulSetSpec spec)
    implements KubeObject {}
