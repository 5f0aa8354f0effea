package io.berth.kube.access;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads small files. */
final class FileText {
  private static final long MOST_BYTES = 16 << 20;

  private FileText() {}

  /** The bytes of a file, one character each: PEM and tokens are ASCII. */
  static String read(Path file) throws InvalidValueException {
    try {
      if (Files.isDirectory(file)) {
        throw new InvalidValueException(file + " is a directory; name a file");
      }
      if (Files.size(file) > MOST_BYTES) {
        throw new InvalidValueException(file + " is larger than 16 MiB; is it the right file?");
      }
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException e) {
      throw new InvalidValueException(file + " does not exist");
    } catch (AccessDeniedException e) {
      throw new InvalidValueException(file + " cannot be read: permission denied");
    } catch (IOException e) {
      throw new InvalidValueException(file + " cannot be read: " + e.getMessage());
    }
  }
}
