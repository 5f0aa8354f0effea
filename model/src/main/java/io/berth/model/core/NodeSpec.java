package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;

/** What was decided about a node. */
public record NodeSpec(@Wire(4) boolean unschedulable, @Wire(5) List<Taint> taints) {}
