package io.berth.apiserver.kubelet;

import io.berth.model.core.Taint;
import io.berth.model.schema.Wire;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;

/**
 * Nodes that are alike except for their zones, which they are given in turn.
 *
 * @param name the names of the nodes start with it
 * @param count how many there are
 * @param labels besides those that every node has
 * @param capacity amounts by resource; what is not said is 4 CPUs, 16Gi of memory, 100Gi of
 *     ephemeral storage and 110 pods
 * @param zones to rotate through; none means nodes without a zone
 */
public record NodePool(
    @Wire String name,
    @Wire(absent = "1") int count,
    @Wire Map<String, String> labels,
    @Wire List<Taint> taints,
    @Wire Map<String, Tree> capacity,
    @Wire List<String> zones,
    @Wire(absent = "local") String region,
    @Wire String instanceType) {}
