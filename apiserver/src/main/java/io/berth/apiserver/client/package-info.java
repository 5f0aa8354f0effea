/**
 * The API for clients in the same process: the contract that {@code rest} implements, and that
 * simulated controllers and kubelets are written against.
 */
@NullMarked
package io.berth.apiserver.client;

import org.jspecify.annotations.NullMarked;
