/** The core API group ({@code v1}): pods, nodes, services, volumes and what they contain. */
@NullMarked
package io.berth.model.core;

import org.jspecify.annotations.NullMarked;
