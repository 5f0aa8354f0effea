/** Carries requests to an API server and answers back. */
@NullMarked
package io.berth.kube.transport;

import org.jspecify.annotations.NullMarked;
