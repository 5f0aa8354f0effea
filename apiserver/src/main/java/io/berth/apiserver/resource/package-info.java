/** The resource types that the server serves. */
@NullMarked
package io.berth.apiserver.resource;

import org.jspecify.annotations.NullMarked;
