/** Binds pods through the API server. Every pod needs it. */
@NullMarked
package io.berth.plugins.defaultbinder;

import org.jspecify.annotations.NullMarked;
