/** What all objects share: metadata, owners and label selectors as written. */
@NullMarked
package io.berth.model.meta;

import org.jspecify.annotations.NullMarked;
