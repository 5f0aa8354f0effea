/**
 * Plugins chosen, built and put in order for each scheduler name. This package sits beside the
 * pod's journey: it says who stands at each stop. Start with {@link
 * io.berth.engine.profile.Profile}.
 */
@NullMarked
package io.berth.engine.profile;

import org.jspecify.annotations.NullMarked;
