package io.berth.app.cli;

import io.berth.app.config.LoadedConfiguration;
import io.berth.codec.YamlWriter;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The file that {@code --write-config-to} names. */
record CompleteConfigFile(String name) {
  void write(LoadedConfiguration loaded, CommandLine command) {
    try {
      Files.writeString(Path.of(name), YamlWriter.write(loaded.tree()));
    } catch (IOException e) {
      throw new ParameterException(
          command,
          "--write-config-to %s: %s; name a file that can be written, in a folder that exists"
              .formatted(name, problem(e)),
          e);
    }
  }

  private static String problem(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "there is no such folder";
      case AccessDeniedException _ -> "permission denied";
      case FileSystemException said when said.getReason() != null -> said.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }
}
