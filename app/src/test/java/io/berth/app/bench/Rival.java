package io.berth.app.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Programs that Berth can be compared with. */
public final class Rival {
  private Rival() {}

  /** One that says what it was asked, and that it is as fast as it was told to be. */
  public static Path deciding(int podsPerSecond, Path folder) throws IOException {
    return program(
        """
        printf '{"engine":"rival","scenario":"%%s","nodes":%%d,"pods":%%d,"percent":%%d' "$@"
        echo ',"failed":0,"podsPerSecond":%d,"p50us":500000,"p99us":600000}'
        """
            .formatted(podsPerSecond),
        folder);
  }

  /** A shell script. */
  public static Path program(String script, Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("rival"), "#!/bin/sh\n" + script);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }
}
