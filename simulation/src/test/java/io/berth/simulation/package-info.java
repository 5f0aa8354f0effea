@NullMarked
package io.berth.simulation;

import org.jspecify.annotations.NullMarked;
