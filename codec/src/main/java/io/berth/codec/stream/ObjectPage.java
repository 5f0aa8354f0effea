package io.berth.codec.stream;

import java.util.List;

/**
 * A part of a list.
 *
 * @param resourceVersion the version that a watch can begin after
 * @param next the token that asks for the next part; empty in the last one
 */
public record ObjectPage<T>(List<T> items, String resourceVersion, String next) {}
