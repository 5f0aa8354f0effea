/**
 * For tests of plugins and of the engine, and for plugin authors: builders of pods and nodes, a
 * cluster and a cycle to call plugins with, and verifiers of what plugins answer. Depends on no
 * test framework: a failure is an {@link java.lang.AssertionError}. Start with {@link
 * io.berth.testkit.FilterVerifier}.
 */
@NullMarked
package io.berth.testkit;

import org.jspecify.annotations.NullMarked;
