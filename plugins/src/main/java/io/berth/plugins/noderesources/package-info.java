/**
 * Keeps pods to nodes with enough free resources, and ranks nodes by how full and how balanced they
 * would be. Every pod needs it.
 */
@NullMarked
package io.berth.plugins.noderesources;

import org.jspecify.annotations.NullMarked;
