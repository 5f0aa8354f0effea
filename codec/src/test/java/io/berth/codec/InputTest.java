package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InputTest {
  private static final String NODE = "apiVersion: v1\nkind: Node\nmetadata: {name: \u00e9}\n";

  @TempDir Path folder;

  record Case(String name, Supplier<byte[]> content, String problem) {
    Case(String name, byte[] content, String problem) {
      this(name, content::clone, problem);
    }

    byte[] bytes() {
      return content.get();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> readable() throws IOException {
    byte[] plain = NODE.getBytes(StandardCharsets.UTF_8);
    byte[] marked = ("\uFEFF" + NODE).getBytes(StandardCharsets.UTF_8);
    return Stream.of(
        new Case("plain", plain, ""),
        new Case("gzip", gzip(plain), ""),
        new Case("byte order mark", marked, ""),
        new Case("gzip with byte order mark", gzip(marked), ""),
        new Case("UTF-16", ("\uFEFF" + NODE).getBytes(StandardCharsets.UTF_16LE), ""),
        new Case("big-endian UTF-16", ("\uFEFF" + NODE).getBytes(StandardCharsets.UTF_16BE), ""));
  }

  static Stream<Case> unreadable() throws IOException {
    byte[] packed = gzip(NODE.repeat(100).getBytes(StandardCharsets.UTF_8));
    byte[] damaged = packed.clone();
    Arrays.fill(damaged, 12, 20, (byte) 0xFF);
    byte[] noise = new byte[5000];
    new Random(1).nextBytes(noise);
    return Stream.of(
        new Case("empty", new byte[0], "is empty; expected JSON or YAML"),
        new Case("only a mark", new byte[] {-17, -69, -65}, "is empty; expected JSON or YAML"),
        new Case("noise", noise, "is a binary file; expected JSON or YAML"),
        new Case(
            "protobuf", new byte[] {'k', '8', 's', 0, 1}, "is protobuf; expected JSON or YAML"),
        new Case(
            "Latin-1",
            NODE.getBytes(StandardCharsets.ISO_8859_1),
            "is not UTF-8 text; save it as UTF-8"),
        new Case(
            "Latin-1 in JSON",
            "{\"a\":\"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1),
            "is not UTF-8 text; save it as UTF-8"),
        new Case(
            "cut gzip",
            Arrays.copyOf(packed, packed.length - 9),
            "its gzip data ends too early; was it cut off?"),
        new Case("damaged gzip", damaged, "its gzip data is damaged: "));
  }

  @ParameterizedTest
  @MethodSource("readable")
  void readsTheFile(Case given) throws IOException, CodecException {
    Path file = Files.write(folder.resolve("node"), given.bytes());
    Found found = new Found();

    new ObjectReader(found).read(file);

    assertThat(found.names).containsExactly("Node \u00e9");
    assertThat(found.progress).last().isEqualTo((long) given.bytes().length);
  }

  @ParameterizedTest
  @MethodSource("unreadable")
  void saysWhyNot(Case given) {
    ObjectReader reader = new ObjectReader(new Found());

    assertThatThrownBy(() -> reader.read("stdin", new ByteArrayInputStream(given.bytes())))
        .isInstanceOf(CodecException.class)
        .hasMessageStartingWith("stdin: " + given.problem);
  }

  @Test
  void saysWhyAFileCannotBeOpened() {
    ObjectReader reader = new ObjectReader(new Found());

    assertThatThrownBy(() -> reader.read(folder))
        .isInstanceOf(CodecException.class)
        .hasMessage(folder + ": is a directory; name a file in it");
    assertThatThrownBy(() -> reader.read(folder.resolve("x.yaml")))
        .isInstanceOf(CodecException.class)
        .hasMessage(folder.resolve("x.yaml") + ": does not exist");
  }

  @Test
  void tellsProgressNowAndThen() throws CodecException {
    byte[] bytes = ("---\n" + NODE).repeat(30_000).getBytes(StandardCharsets.UTF_8);
    Found found = new Found();

    new ObjectReader(found).read("stdin", new ByteArrayInputStream(bytes));

    assertThat(found.objects).hasSize(30_000);
    assertThat(found.progress).isSorted().hasSizeBetween(3, 10).endsWith((long) bytes.length);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }
}
