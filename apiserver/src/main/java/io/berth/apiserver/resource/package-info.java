/** The kinds of objects that the server serves. */
@NullMarked
package io.berth.apiserver.resource;

import org.jspecify.annotations.NullMarked;
