package io.berth.engine.config;

import io.berth.model.schema.Wire;

/**
 * How to reach the API server.
 *
 * @param kubeconfig a file; empty means the credentials of the pod that the scheduler runs in
 * @param qps requests a second
 * @param burst requests that may go out at once
 */
public record ClientConnectionConfiguration(
    @Wire String kubeconfig,
    @Wire String acceptContentTypes,
    @Wire(absent = "application/vnd.kubernetes.protobuf") String contentType,
    @Wire(absent = "50") double qps,
    @Wire(absent = "100") int burst) {}
