package io.berth.spi;

/**
 * Says that a plan's answers can be kept: two plans of one plugin with equal keys give equal
 * answers for a node, until something within reach of the node changes.
 *
 * @param value compared with {@code equals}; everything that the plan's answers depend on and that
 *     is not within reach
 */
public record PlanKey(Object value, KeyScope reach) {}
