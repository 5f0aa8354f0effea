/** The group {@code coordination.k8s.io/v1}: who leads, among several that could. */
@NullMarked
package io.berth.model.coordination;

import org.jspecify.annotations.NullMarked;
