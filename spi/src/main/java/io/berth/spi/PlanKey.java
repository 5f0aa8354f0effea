package io.berth.spi;

/**
 * Says that a plan's answers can be kept: two plans of one plugin with equal keys give equal
 * answers for a node, until something in the key's scope changes.
 *
 * @param value compared with {@code equals}; everything that the plan's answers depend on and that
 *     is not in the scope
 */
public record PlanKey(Object value, KeyScope scope) {}
