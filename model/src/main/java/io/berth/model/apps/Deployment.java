package io.berth.model.apps;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** Equal pods that are replaced step by step when their template changes. */
public record Deployment(@Wire(1) ObjectMeta metadata, @Wire(2) DeploymentSpec spec)
    implements KubeObject {}
