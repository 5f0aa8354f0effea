/**
 * Schedules of CronJobs, read once for validation and for the controller that starts their Jobs.
 */
@NullMarked
package io.berth.apiserver.cron;

import org.jspecify.annotations.NullMarked;
