package io.berth.apiserver.kubelet;

import io.berth.model.schema.Wire;
import java.util.List;

/** A file of node pools. */
public record NodePoolFile(@Wire List<NodePool> pools) {}
