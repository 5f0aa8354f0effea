package io.berth.codec;

import io.berth.model.meta.IntOrString;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Message;
import io.berth.model.schema.Wire;
import io.berth.model.tree.Tree;
import java.io.StringReader;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A message with a field of every shape. */
public record Everything(
    @Wire String text,
    @Wire @Nullable String optional,
    @Wire boolean flag,
    @Wire int small,
    @Wire long large,
    @Wire double real,
    @Wire Quantity amount,
    @Wire @Nullable Instant time,
    @Wire Duration duration,
    @Wire @Nullable IntOrString either,
    @Wire @Nullable Tree tree,
    @Wire Inner inner,
    @Wire(inline = true) Mixed mixed,
    @Wire List<Inner> list,
    @Wire Map<String, Quantity> amounts,
    @Wire Map<String, String> labels,
    @Wire(json = "otherName") String renamed) {

  /** A nested message. */
  public record Inner(@Wire String name, @Wire List<String> values) {}

  /** A message whose fields stand among those of its parent. */
  public record Mixed(@Wire @Nullable Inner first, @Wire int second) {}

  static final Message<Everything> MESSAGE = Message.of(Everything.class);

  static Everything json(String text) throws CodecException {
    return new MessageReader(MessageReader.Mode.STRICT)
        .read(MESSAGE, Tokens.json("test.json", new StringReader(text)));
  }

  static Everything yaml(String text) throws CodecException {
    return new MessageReader(MessageReader.Mode.STRICT)
        .read(MESSAGE, Tokens.yaml("test.yaml", new StringReader(text)));
  }
}
