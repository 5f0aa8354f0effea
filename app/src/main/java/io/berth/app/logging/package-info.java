/** What the scheduler says about its work on standard error: as text or as JSON. */
@NullMarked
package io.berth.app.logging;

import org.jspecify.annotations.NullMarked;
