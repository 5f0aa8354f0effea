/** Keeps pods off cordoned nodes. For operators who drain a node. */
@NullMarked
package io.berth.plugins.nodeunschedulable;

import org.jspecify.annotations.NullMarked;
