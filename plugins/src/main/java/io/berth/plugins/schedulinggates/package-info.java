/**
 * Holds pods back until all their scheduling gates are gone. For controllers that create pods
 * before these may run.
 */
@NullMarked
package io.berth.plugins.schedulinggates;

import org.jspecify.annotations.NullMarked;
