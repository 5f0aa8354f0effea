/** The group {@code batch/v1}: the workloads that run pods to an end. */
@NullMarked
package io.berth.model.batch;

import org.jspecify.annotations.NullMarked;
