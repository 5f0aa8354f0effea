package io.berth.spi;

/** Nothing (more) to do in this step. */
public enum Done implements PreBindResult, BindResult {
  DONE
}
