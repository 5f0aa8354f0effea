/**
 * Functions from utilisation to score, as administrators write them. For plugins that score by how
 * full something is.
 */
@NullMarked
package io.berth.plugins.utilization;

import org.jspecify.annotations.NullMarked;
