package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FixturesTest {
  private final List<String> closed = new ArrayList<>();

  @TempDir private Path temp = Path.of("");

  private Fixtures fixtures() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("test"));
    return new Fixtures(folder, new SharedControlPlane(temp.resolve("shared")), false);
  }

  @Test
  void theLastIsClosedFirstAndTheFolderIsDeleted() throws Exception {
    Fixtures fixtures = fixtures();
    fixtures.closed(() -> closed.add("first"));
    fixtures.closed(() -> closed.add("last"));
    fixtures.close(Optional.empty());
    assertThat(closed).containsExactly("last", "first");
    assertThat(temp.resolve("test")).doesNotExist();
  }

  @Test
  void oneThatCannotBeClosedKeepsNoOtherOpen() throws Exception {
    Fixtures fixtures = fixtures();
    fixtures.closed(() -> closed.add("first"));
    fixtures.closed(
        () -> {
          throw new IOException("stuck");
        });
    assertThatThrownBy(() -> fixtures.close(Optional.empty())).hasMessage("stuck");
    assertThat(closed).containsExactly("first");
  }

  @Test
  void aFailureShowsTheLogsAndKeepsThem() throws Exception {
    Fixtures fixtures = fixtures();
    Path log = Files.writeString(fixtures.folder().resolve("etcd.log"), "one\ntwo\n");
    fixtures.closed(() -> Files.writeString(log, "stopping"));
    Throwable failure = new AssertionError("wrong");
    fixtures.close(Optional.of(failure));
    assertThat(failure.getSuppressed())
        .singleElement()
        .asString()
        .contains("etcd.log, last 2 of 2 lines\none\ntwo");
    assertThat(log).exists();
  }
}
