package io.berth.plugins.nodeaffinity;

import io.berth.model.core.NodeAffinity;
import io.berth.model.core.NodeSelector;
import io.berth.model.core.PreferredSchedulingTerm;
import io.berth.model.selector.InvalidSelectorException;
import io.berth.model.selector.NodeMatcher;
import io.berth.model.selector.NodePreferences;
import io.berth.spi.FieldError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an administrator adds to the node affinity of every pod. */
record AddedAffinity(Optional<NodeMatcher> required, Optional<NodePreferences> preferred) {
  private static final String REQUIRED =
      "addedAffinity.requiredDuringSchedulingIgnoredDuringExecution";
  private static final String PREFERRED =
      "addedAffinity.preferredDuringSchedulingIgnoredDuringExecution";

  static AddedAffinity of(NodeAffinityArgs args) {
    NodeAffinity added = args.addedAffinity();
    try {
      return added == null
          ? new AddedAffinity(Optional.empty(), Optional.empty())
          : new AddedAffinity(required(added), preferred(added));
    } catch (InvalidSelectorException e) {
      throw new IllegalArgumentException("addedAffinity: " + e.getMessage(), e);
    }
  }

  static List<FieldError> errors(NodeAffinityArgs args) {
    NodeAffinity added = args.addedAffinity();
    List<FieldError> errors = new ArrayList<>();
    if (added != null) {
      error(REQUIRED, () -> required(added)).ifPresent(errors::add);
      error(PREFERRED, () -> preferred(added)).ifPresent(errors::add);
    }
    return errors;
  }

  private static Optional<NodeMatcher> required(NodeAffinity added)
      throws InvalidSelectorException {
    NodeSelector written = added.requiredDuringSchedulingIgnoredDuringExecution();
    return written == null ? Optional.empty() : Optional.of(NodeMatcher.strict(written, ""));
  }

  private static Optional<NodePreferences> preferred(NodeAffinity added)
      throws InvalidSelectorException {
    List<PreferredSchedulingTerm> written = added.preferredDuringSchedulingIgnoredDuringExecution();
    return written == null || written.isEmpty()
        ? Optional.empty()
        : Optional.of(NodePreferences.of(written));
  }

  private interface Parsing {
    Optional<?> parse() throws InvalidSelectorException;
  }

  private static Optional<FieldError> error(String path, Parsing parsing) {
    try {
      parsing.parse();
      return Optional.empty();
    } catch (InvalidSelectorException e) {
      return Optional.of(located(path, String.valueOf(e.getMessage())));
    }
  }

  /** One error names its own place within the path; several come in brackets. */
  private static FieldError located(String path, String message) {
    int colon = message.indexOf(": ");
    boolean several = message.startsWith("[") && message.endsWith("]");
    return several || colon < 0
        ? new FieldError(path, message)
        : new FieldError(message.substring(0, colon), message.substring(colon + 2)).within(path);
  }
}
