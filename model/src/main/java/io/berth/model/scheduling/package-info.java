/** The group {@code scheduling.k8s.io/v1}: priority classes. */
@NullMarked
package io.berth.model.scheduling;

import org.jspecify.annotations.NullMarked;
