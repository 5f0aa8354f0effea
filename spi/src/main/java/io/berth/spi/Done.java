package io.berth.spi;

import io.berth.spi.BindPlugin.BindResult;
import io.berth.spi.PreBindPlugin.PreBindResult;

/** Nothing (more) to do in this step. */
public enum Done implements PreBindResult, BindResult {
  DONE
}
