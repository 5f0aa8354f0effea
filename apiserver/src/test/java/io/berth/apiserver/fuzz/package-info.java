/**
 * Sends valid requests that were spoilt at random, and looks whether the server keeps its manners:
 * no failure of its own, proper errors, an end to every request, nothing left behind.
 */
@NullMarked
package io.berth.apiserver.fuzz;

import org.jspecify.annotations.NullMarked;
