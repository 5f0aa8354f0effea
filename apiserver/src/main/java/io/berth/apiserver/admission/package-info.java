/** What the server fills in and refuses before an object is stored. */
@NullMarked
package io.berth.apiserver.admission;

import org.jspecify.annotations.NullMarked;
