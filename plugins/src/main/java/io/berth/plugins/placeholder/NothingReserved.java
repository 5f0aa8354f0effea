package io.berth.plugins.placeholder;

import io.berth.spi.Reservation;

/** The reservation of a plugin that has nothing to reserve for the pod. */
enum NothingReserved implements Reservation {
  NOTHING;

  @Override
  public void unreserve() {}
}
