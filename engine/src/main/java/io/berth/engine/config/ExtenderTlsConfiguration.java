package io.berth.engine.config;

import io.berth.model.schema.Wire;

/**
 * How to trust an extender, and how to show it who asks.
 *
 * @param insecure trust whoever answers
 * @param serverName the name expected in its certificate, if it is not the host's
 * @param certData in base64, as {@code keyData} and {@code caData}; each wins over its file
 */
public record ExtenderTlsConfiguration(
    @Wire boolean insecure,
    @Wire String serverName,
    @Wire String certFile,
    @Wire String keyFile,
    @Wire String caFile,
    @Wire String certData,
    @Wire String keyData,
    @Wire String caData) {}
