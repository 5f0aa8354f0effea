/** What the JVM is shown after a build, so that it starts quicker afterwards. */
@NullMarked
package io.berth.app.rehearsal;

import org.jspecify.annotations.NullMarked;
