package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.Map;

/** Amounts that several devices of a pool draw from. */
public record CounterSet(@Wire(1) String name, @Wire(2) Map<String, Counter> counters) {}
