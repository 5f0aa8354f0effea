package io.berth.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The build's step that writes classes of an old format anew ({@code tools}). */
class RewriteOldClassesTest {
  private static final int JAVA_5 = 49;
  private static final int JAVA_8 = 52;
  private static final String CLASS = ".class";

  @TempDir private Path folder;
  private Path jar;

  @BeforeEach
  void copy() throws IOException, URISyntaxException {
    jar = folder.resolve("picocli.jar");
    Files.copy(
        Path.of(CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI()),
        jar);
  }

  @Test
  void oldClassesGetANewFormatAndAreStillGood() throws Exception {
    assertThat(version(jar)).isEqualTo(JAVA_5);
    List<String> before = names(jar);
    rewrite();
    assertThat(version(jar)).isEqualTo(JAVA_8);
    assertThat(names(jar)).isEqualTo(before);
    try (URLClassLoader rewritten =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      for (String name : before) {
        if (name.startsWith("picocli/") && name.endsWith(CLASS)) {
          String type = name.substring(0, name.length() - CLASS.length()).replace('/', '.');
          assertThat(Class.forName(type, true, rewritten).getClassLoader()).isSameAs(rewritten);
        }
      }
    }
  }

  @Test
  void whatIsNewEnoughStaysAsItIs() throws Exception {
    rewrite();
    byte[] once = Files.readAllBytes(jar);
    rewrite();
    assertThat(jar).hasBinaryContent(once);
  }

  private void rewrite() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "../tools/RewriteOldClasses.java",
                folder.toString())
            .inheritIO()
            .start();
    assertThat(process.waitFor()).isZero();
  }

  private static int version(Path file) throws IOException {
    try (JarFile jar = new JarFile(file.toFile());
        InputStream in =
            jar.getInputStream(Objects.requireNonNull(jar.getEntry("picocli/CommandLine.class")))) {
      return in.readNBytes(8)[7];
    }
  }

  private static List<String> names(Path file) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      return jar.stream().map(ZipEntry::getName).toList();
    }
  }
}
