package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;

/** Terms of which one must match a node. */
public record NodeSelector(@Wire(1) List<NodeSelectorTerm> nodeSelectorTerms) {}
