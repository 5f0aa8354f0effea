package io.berth.codec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;

/** The events of a YAML text with aliases replaced by what they stand for. */
final class YamlEvents {
  /** An alias cannot be followed. */
  static final class AliasException extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient Event alias;

    AliasException(Event alias, String problem) {
      super(problem);
      this.alias = alias;
    }

    Event alias() {
      return alias;
    }
  }

  /** A part of what an anchor names: an event, or what another anchor named at that time. */
  private sealed interface Part {
    record Single(Event event) implements Part {}

    record Nested(Recording recording) implements Part {}
  }

  /** What an anchor names; open until its last event was read. */
  private static final class Recording {
    final List<Part> parts = new ArrayList<>();
    int depth;
    boolean complete;
  }

  private final Iterator<Event> events;
  private final Map<Anchor, Recording> anchors = new HashMap<>();
  private final Deque<Recording> open = new ArrayDeque<>();
  private final Deque<Iterator<Part>> replays = new ArrayDeque<>();
  private int replayed;

  YamlEvents(Iterator<Event> events) {
    this.events = events;
  }

  Event next() throws AliasException {
    while (true) {
      Event event = replays.isEmpty() ? read() : replay();
      if (event != null) {
        return event;
      }
    }
  }

  private @Nullable Event read() throws AliasException {
    Event event = events.next();
    if (event instanceof DocumentStartEvent) {
      anchors.clear();
      replayed = 0;
    } else if (event instanceof AliasEvent alias) {
      Recording target = target(alias);
      record(new Part.Nested(target), 0);
      replays.push(target.parts.iterator());
      return null;
    } else if (event instanceof NodeEvent node) {
      begin(node.getAnchor());
    }
    if (!open.isEmpty()) {
      record(new Part.Single(event), depthChange(event));
    }
    return event;
  }

  private @Nullable Event replay() throws AliasException {
    Iterator<Part> parts = replays.element();
    if (!parts.hasNext()) {
      replays.pop();
      return null;
    }
    return switch (parts.next()) {
      case Part.Single(Event event) -> count(event);
      case Part.Nested(Recording recording) -> {
        replays.push(recording.parts.iterator());
        yield null;
      }
    };
  }

  private Event count(Event event) throws AliasException {
    if (++replayed > Limits.ALIASED_PARTS) {
      throw new AliasException(
          event,
          "the aliases of this document stand for more than "
              + Limits.ALIASED_PARTS
              + " values; write the values out");
    }
    return event;
  }

  private Recording target(AliasEvent alias) throws AliasException {
    Recording target = anchors.get(alias.getAlias());
    String name = alias.getAlias().getValue();
    if (target == null) {
      throw new AliasException(
          alias, "there is no anchor \"&" + name + "\" before the alias \"*" + name + "\"");
    }
    if (!target.complete) {
      throw new AliasException(
          alias, "the alias \"*" + name + "\" stands inside the value that it names");
    }
    return target;
  }

  private void begin(Optional<Anchor> anchor) {
    anchor.ifPresent(
        name -> {
          Recording recording = new Recording();
          anchors.put(name, recording);
          open.push(recording);
        });
  }

  private void record(Part part, int depthChange) {
    for (Recording recording : open) {
      recording.parts.add(part);
      recording.depth += depthChange;
      recording.complete = recording.depth == 0;
    }
    open.removeIf(recording -> recording.complete);
  }

  private static int depthChange(Event event) {
    return switch (event) {
      case CollectionStartEvent _ -> 1;
      case CollectionEndEvent _ -> -1;
      default -> 0;
    };
  }
}
