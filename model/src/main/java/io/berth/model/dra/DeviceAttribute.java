package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A fact about a device; one of the values is set. */
public record DeviceAttribute(
    @Wire(value = 2, json = "int") @Nullable Long intValue,
    @Wire(value = 3, json = "bool") @Nullable Boolean boolValue,
    @Wire(value = 4, json = "string") @Nullable String stringValue,
    @Wire(value = 5, json = "version") @Nullable String versionValue,
    @Wire(value = 6, json = "ints") List<Long> intValues,
    @Wire(value = 7, json = "bools") List<Boolean> boolValues,
    @Wire(value = 8, json = "strings") List<String> stringValues,
    @Wire(value = 9, json = "versions") List<String> versionValues) {}
