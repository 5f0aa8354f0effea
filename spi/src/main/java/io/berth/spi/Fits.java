package io.berth.spi;

/** Yes: the pod fits the node. */
public enum Fits implements FilterResult {
  FITS
}
