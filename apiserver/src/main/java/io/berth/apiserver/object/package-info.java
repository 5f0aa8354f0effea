/** Objects of the API as trees with all their fields, and the statuses of refused requests. */
@NullMarked
package io.berth.apiserver.object;

import org.jspecify.annotations.NullMarked;
