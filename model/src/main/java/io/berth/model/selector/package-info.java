/**
 * Selectors, node affinity and tolerations compiled from what the API says into something that
 * matches.
 */
@NullMarked
package io.berth.model.selector;

import org.jspecify.annotations.NullMarked;
