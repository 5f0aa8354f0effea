/** Keeps pods apart that want the same port of their node. For pods with host ports. */
@NullMarked
package io.berth.plugins.nodeports;

import org.jspecify.annotations.NullMarked;
