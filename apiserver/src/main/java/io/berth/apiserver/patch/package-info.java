/** The four ways to change an object by a patch. */
@NullMarked
package io.berth.apiserver.patch;

import org.jspecify.annotations.NullMarked;
