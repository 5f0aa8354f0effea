/** Objects of the API as trees with all their fields, and what the server says when it refuses. */
@NullMarked
package io.berth.apiserver.object;

import org.jspecify.annotations.NullMarked;
