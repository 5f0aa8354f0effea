package io.berth.kube.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileReloaderTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final FakeClock clock = new FakeClock();
  @TempDir private Path folder;
  private Path file;
  private int reads;

  @BeforeEach
  void writeFile() throws IOException {
    file = Files.writeString(folder.resolve("token"), "one");
  }

  private FileReloader<String> current(@Nullable String beforehand) {
    return new FileReloader<>(
        List.of(file),
        () -> {
          reads++;
          return Files.readString(file);
        },
        clock,
        beforehand);
  }

  @Test
  void aFileThatDoesNotChangeIsReadOnceAMinute() throws IOException {
    FileReloader<String> current = current(null);
    String first = current.get();
    for (int second = 0; second < 59; second++) {
      clock.advance(SECOND);
      assertThat(current.get()).isSameAs(first);
    }
    assertThat(reads).isEqualTo(1);
    clock.advance(SECOND);
    assertThat(current.get()).as("equal, so the old one").isSameAs(first);
    assertThat(reads).isEqualTo(2);
  }

  @Test
  void aChangeIsSeenAfterASecondNotBefore() throws IOException {
    FileReloader<String> current = current(null);
    assertThat(current.get()).isEqualTo("one");
    Files.writeString(file, "second");
    assertThat(current.get()).isEqualTo("one");
    clock.advance(SECOND);
    assertThat(current.get()).isEqualTo("second");
  }

  @Test
  void aFileInThePlaceOfAnotherIsSeenThoughSizeAndTimeAreTheSame() throws IOException {
    FileReloader<String> current = current(null);
    assertThat(current.get()).isEqualTo("one");
    FileTime time = Files.getLastModifiedTime(file);
    Path next = Files.writeString(folder.resolve("next"), "two");
    Files.setLastModifiedTime(next, time);
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
    clock.advance(SECOND);
    assertThat(current.get()).isEqualTo("two");
  }

  @Test
  void aSymbolicLinkThatTurnsElsewhereIsSeen() throws IOException {
    Path first = Files.createDirectory(folder.resolve("..1"));
    Path second = Files.createDirectory(folder.resolve("..2"));
    Files.writeString(first.resolve("token"), "mounted");
    Files.writeString(second.resolve("token"), "rotated");
    Path data = Files.createSymbolicLink(folder.resolve("..data"), first);
    Files.delete(file);
    Files.createSymbolicLink(file, data.resolve("token"));
    FileReloader<String> current = current(null);
    assertThat(current.get()).isEqualTo("mounted");
    Path turned = Files.createSymbolicLink(folder.resolve("..tmp"), second);
    Files.move(turned, data, StandardCopyOption.ATOMIC_MOVE);
    clock.advance(SECOND);
    assertThat(current.get()).isEqualTo("rotated");
  }

  @Test
  void theLastGoodValueHoldsWhileTheFileIsAway() throws IOException {
    FileReloader<String> current = current(null);
    assertThat(current.get()).isEqualTo("one");
    Files.delete(file);
    clock.advance(SECOND);
    assertThat(current.get()).isEqualTo("one");
    Files.writeString(file, "back");
    clock.advance(SECOND);
    assertThat(current.get()).isEqualTo("back");
  }

  @Test
  void doubtMakesItReadAtOnce() throws IOException {
    FileReloader<String> current = current(null);
    assertThat(current.get()).isEqualTo("one");
    Files.writeString(file, "two");
    current.invalidate();
    assertThat(current.get()).isEqualTo("two");
    assertThat(current.get()).isEqualTo("two");
    assertThat(reads).isEqualTo(2);
  }

  @Test
  void theFirstReadMustSucceedUnlessAValueIsKnownBeforehand() throws IOException {
    Files.delete(file);
    assertThatThrownBy(() -> current(null).get()).isInstanceOf(IOException.class);
    FileReloader<String> current = current("beforehand");
    assertThat(current.get()).isEqualTo("beforehand");
    Files.writeString(file, "later");
    clock.advance(SECOND);
    assertThat(current.get()).isEqualTo("later");
  }

  @Test
  void aClockThatGoesBackDoesNotKeepAnOldValueAlive() throws IOException {
    FileReloader<String> current = current(null);
    assertThat(current.get()).isEqualTo("one");
    Files.writeString(file, "two");
    clock.advance(Duration.ofHours(-1));
    assertThat(current.get()).isEqualTo("two");
  }
}
