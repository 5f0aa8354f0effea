/** The group {@code apps/v1}: the workloads that keep pods running. */
@NullMarked
package io.berth.model.apps;

import org.jspecify.annotations.NullMarked;
