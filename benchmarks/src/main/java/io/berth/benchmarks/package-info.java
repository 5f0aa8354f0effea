/** Measures Berth. Each class with a main method says how it is run. */
@NullMarked
package io.berth.benchmarks;

import org.jspecify.annotations.NullMarked;
