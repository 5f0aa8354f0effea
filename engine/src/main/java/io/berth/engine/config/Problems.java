package io.berth.engine.config;

import io.berth.spi.FieldError;
import java.util.ArrayList;
import java.util.List;

/** Gathers all that is wrong, so that it can be mended in one go. */
public final class Problems {
  private final List<Problem> found = new ArrayList<>();

  /** Adds one with its cure. */
  public void add(FieldError error, String cure) {
    found.add(new Problem(error, cure));
  }

  /** Adds one unless something is wrong at the same place already. */
  public void addOnce(FieldError error, String cure) {
    if (!hasAt(error.path())) {
      add(error, cure);
    }
  }

  /** Adds all that another part found. */
  public void addAll(List<Problem> problems) {
    found.addAll(problems);
  }

  /** Whether something is wrong at this very path. */
  public boolean hasAt(String path) {
    return found.stream().anyMatch(problem -> problem.path().equals(path));
  }

  /** How many there are. */
  public int count() {
    return found.size();
  }

  /** Ends here if anything is wrong. */
  public void throwIfAny() throws ConfigurationException {
    if (!found.isEmpty()) {
      throw toException();
    }
  }

  ConfigurationException toException() {
    return new ConfigurationException(found);
  }
}
