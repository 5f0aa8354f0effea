package io.berth.model.storage;

import io.berth.model.schema.Wire;
import java.util.List;

/** The drivers that are installed on a node. */
public record CsiNodeSpec(@Wire(1) List<CsiNodeDriver> drivers) {}
