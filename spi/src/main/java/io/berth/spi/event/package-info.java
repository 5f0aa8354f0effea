/**
 * What happens in a cluster, and which of it may make a rejected pod schedulable. Start with {@link
 * io.berth.spi.event.EventInterest}.
 */
@NullMarked
package io.berth.spi.event;

import org.jspecify.annotations.NullMarked;
