/** The group {@code storage.k8s.io/v1}: classes, drivers and attachments of volumes. */
@NullMarked
package io.berth.model.storage;

import org.jspecify.annotations.NullMarked;
