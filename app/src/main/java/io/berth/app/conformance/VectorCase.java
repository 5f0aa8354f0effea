package io.berth.app.conformance;

import io.berth.model.schema.Wire;
import io.berth.model.tree.Tree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A scheduling question with its answer.
 *
 * @param config a KubeSchedulerConfiguration; null means all defaults
 * @param cluster the objects of the cluster, nodes in the order in which they came
 * @param pod the pod to be placed
 * @param pods instead of one pod, several to be placed one after the other
 * @param percentage of nodes to score; 0 is kube-scheduler's adaptive number, null means all
 * @param expect what kube-scheduler answered
 */
public record VectorCase(
    @Wire String name,
    @Wire @Nullable Tree config,
    @Wire List<Tree> cluster,
    @Wire @Nullable Tree pod,
    @Wire List<Tree> pods,
    @Wire @Nullable Integer percentage,
    @Wire @Nullable ConformanceAnswer expect) {}
