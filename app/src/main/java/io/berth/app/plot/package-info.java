/** Draws curves as SVG that can be looked at in a light and in a dark document. */
@NullMarked
package io.berth.app.plot;

import org.jspecify.annotations.NullMarked;
