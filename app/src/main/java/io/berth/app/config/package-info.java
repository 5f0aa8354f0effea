/**
 * From a configuration file to a {@link io.berth.engine.profile.SchedulerSetup}, or to everything
 * that is wrong with the file, line by line. Start with {@link io.berth.app.config.ConfigFile}.
 */
@NullMarked
package io.berth.app.config;

import org.jspecify.annotations.NullMarked;
