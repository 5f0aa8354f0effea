package io.berth.app.cli;

import java.io.PrintWriter;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Tells a waiting person how far long work is: one line that is rewritten on a terminal, a plain
 * line now and then elsewhere. Short work is not mentioned.
 */
public final class ProgressLine {
  private static final long MILLISECOND = 1_000_000;
  private static final long TERMINAL_DELAY = 500 * MILLISECOND;
  private static final long TERMINAL_INTERVAL = 100 * MILLISECOND;
  private static final long PLAIN_INTERVAL = 2_000 * MILLISECOND;

  private final PrintWriter out;
  private final boolean terminal;
  private final LongSupplier nanoClock;
  private long nextNanos;
  private int shownLength;

  public ProgressLine(PrintWriter out, boolean terminal, LongSupplier nanoClock) {
    this.out = out;
    this.terminal = terminal;
    this.nanoClock = nanoClock;
    this.nextNanos = nanoClock.getAsLong() + (terminal ? TERMINAL_DELAY : PLAIN_INTERVAL);
  }

  /** Shows the text if it is time to. */
  public void update(Supplier<String> text) {
    long now = nanoClock.getAsLong();
    if (now - nextNanos < 0) {
      return;
    }
    nextNanos = now + (terminal ? TERMINAL_INTERVAL : PLAIN_INTERVAL);
    if (terminal) {
      rewrite(text.get());
    } else {
      out.println(text.get());
    }
    out.flush();
  }

  /** Wipes the line away, so that something else can be written. */
  public void end() {
    if (shownLength > 0) {
      rewrite("");
      out.print('\r');
      out.flush();
    }
  }

  private void rewrite(String text) {
    out.print('\r' + text + " ".repeat(Math.max(0, shownLength - text.length())));
    shownLength = text.length();
  }
}
