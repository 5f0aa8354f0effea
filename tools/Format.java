import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Formats all Java sources below a folder, or checks that they are formatted.
 *
 * <p>Run by the build on the JDK that it selected: {@code java tools/Format.java check|apply JAR
 * FOLDER}. {@code mvn process-sources -N -Dformat.mode=apply} formats.
 */
final class Format {
  private Format() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    boolean apply = args[0].equals("apply");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", args[1]));
    command.addAll(apply ? List.of("--replace") : List.of("--dry-run", "--set-exit-if-changed"));
    command.addAll(sources(Path.of(args[2])));
    int exit = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (exit != 0) {
      System.err.println("The files above are not formatted (or do not parse). To format all:");
      System.err.println("  mvn -q -N process-sources -Dformat.mode=apply");
    }
    System.exit(exit);
  }

  private static List<String> sources(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.toString().contains("/target/"))
          .map(Path::toString)
          .sorted()
          .toList();
    }
  }
}
