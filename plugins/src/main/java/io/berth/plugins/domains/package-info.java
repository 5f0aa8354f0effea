/**
 * Counts by topology domain that a what-if can change, and sets of nodes narrowed by such counts.
 * For plugins whose answers depend on pods on other nodes.
 */
@NullMarked
package io.berth.plugins.domains;

import org.jspecify.annotations.NullMarked;
