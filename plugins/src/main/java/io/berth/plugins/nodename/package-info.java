/** Keeps a pod to the node that it names. For those who choose a node by hand. */
@NullMarked
package io.berth.plugins.nodename;

import org.jspecify.annotations.NullMarked;
