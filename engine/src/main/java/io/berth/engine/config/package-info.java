/**
 * The configuration file as values: its form ({@link
 * io.berth.engine.config.KubeSchedulerConfiguration}), its defaults and rules, older versions of
 * it, and feature gates. Nothing here reads a file.
 */
@NullMarked
package io.berth.engine.config;

import org.jspecify.annotations.NullMarked;
