package io.berth.codec;

import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/**
 * The tokens of Jackson's byte parser, with canonical names: what {@link JsonByteTokens} is
 * measured against. It stands in this package because {@link Tokens} is sealed.
 */
public final class JacksonTokens {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNestingDepth(Limits.DEPTH).build())
          .build();

  private JacksonTokens() {}

  /** Tokens of a text in UTF-8. */
  public static Tokens of(String source, byte[] text) {
    JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text);
    return new JsonTokens(source, parser);
  }
}
