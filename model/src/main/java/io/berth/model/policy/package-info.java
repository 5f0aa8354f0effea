/** The group {@code policy/v1}: disruption budgets. */
@NullMarked
package io.berth.model.policy;

import org.jspecify.annotations.NullMarked;
