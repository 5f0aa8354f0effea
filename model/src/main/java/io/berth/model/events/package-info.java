/** The group {@code events.k8s.io/v1}: what happened to objects, for people to read. */
@NullMarked
package io.berth.model.events;

import org.jspecify.annotations.NullMarked;
