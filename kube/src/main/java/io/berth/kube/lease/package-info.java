/** Agrees with other instances on who leads. */
@NullMarked
package io.berth.kube.lease;

import org.jspecify.annotations.NullMarked;
