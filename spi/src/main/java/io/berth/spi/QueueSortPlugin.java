package io.berth.spi;

import java.util.Comparator;

/**
 * The order in which waiting pods are looked at. Exactly one is enabled, the same in all profiles.
 */
public interface QueueSortPlugin extends Plugin, Comparator<WaitingPod> {}
