/** Looks at waiting pods by priority, then by how long they wait. Every cluster needs an order. */
@NullMarked
package io.berth.plugins.prioritysort;

import org.jspecify.annotations.NullMarked;
