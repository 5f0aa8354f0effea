package io.berth.codec.protobuf;

import io.berth.model.meta.IntOrString;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Message;
import io.berth.model.schema.Wire;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A message with a field of every shape. */
public record Sample(
    @Wire(1) String text,
    @Wire(2) boolean flag,
    @Wire(3) int small,
    @Wire(4) long large,
    @Wire(5) double real,
    @Wire(6) Quantity amount,
    @Wire(7) @Nullable Instant time,
    @Wire(8) Duration duration,
    @Wire(9) @Nullable IntOrString either,
    @Wire(10) @Nullable Tree tree,
    @Wire(11) Part part,
    @Wire(12) @Nullable Part optionalPart,
    @Wire(13) @Nullable String optionalText,
    @Wire(14) @Nullable Boolean optionalFlag,
    @Wire(15) @Nullable Integer optionalSmall,
    @Wire(16) @Nullable Long optionalLarge,
    @Wire(17) List<String> texts,
    @Wire(18) List<Long> numbers,
    @Wire(19) List<Boolean> flags,
    @Wire(20) List<Double> reals,
    @Wire(21) List<Part> parts,
    @Wire(22) @Nullable List<Part> optionalParts,
    @Wire(23) Map<String, String> labels,
    @Wire(24) Map<String, Quantity> amounts,
    @Wire(25) Map<String, Part> named,
    @Wire(26) Map<String, Long> counts,
    @Wire(27) @Nullable Map<String, String> optionalLabels,
    @Wire(value = 28, inline = true) Mixed mixed,
    @Wire(200) String last) {

  /** A nested message that can hold itself. */
  public record Part(@Wire(1) String name, @Wire(2) @Nullable Part inner) {}

  /** A message whose fields stand among those of its parent in JSON. */
  public record Mixed(@Wire(1) @Nullable Part first, @Wire(2) int second) {}

  static final Message<Sample> MESSAGE = Message.of(Sample.class);
}
