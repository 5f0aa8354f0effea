/**
 * Keeps pods off nodes whose taints they do not tolerate, and prefers nodes with fewer soft taints.
 * For operators who set nodes apart.
 */
@NullMarked
package io.berth.plugins.tainttoleration;

import org.jspecify.annotations.NullMarked;
