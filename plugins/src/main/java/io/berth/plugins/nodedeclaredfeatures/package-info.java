/**
 * Keeps pods to nodes that declare the kubelet features which these pods use. For clusters whose
 * nodes differ in version.
 */
@NullMarked
package io.berth.plugins.nodedeclaredfeatures;

import org.jspecify.annotations.NullMarked;
