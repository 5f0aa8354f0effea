/** Quantities, resource names and what a pod requests in all. */
@NullMarked
package io.berth.model.resources;

import org.jspecify.annotations.NullMarked;
