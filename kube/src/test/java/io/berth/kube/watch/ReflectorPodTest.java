package io.berth.kube.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.LogLines;
import io.berth.kube.transport.TestAccess;
import io.berth.kube.transport.Transport;
import io.berth.model.core.Pod;
import io.berth.model.schema.Kinds;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One pod whose amounts nobody can have must not hide all others. */
@Timeout(60)
class ReflectorPodTest {
  private static String pod(String name, String version, String memory) {
    return """
    {"metadata":{"name":"%s","namespace":"n","uid":"%s-1","resourceVersion":"%s"},\
    "spec":{"containers":[{"name":"c","resources":{"requests":{"memory":"%s"}}}]}}\
    """
        .formatted(name, name, version, memory);
  }

  @Test
  void podsBeyond64BitsAreFollowedLikeAllOthers() throws InterruptedException {
    Recorder<Pod> told = new Recorder<>();
    try (ScriptedApi api = new ScriptedApi();
        LogLines log = new LogLines(Reflector.class);
        Transport transport = TestAccess.open(api.address())) {
      api.hold(
          Json.event("ADDED", pod("large", "3", "12E")),
          Json.listed("5"),
          Json.event("ADDED", pod("larger", "6", "1e99999")),
          Json.event("ADDED", pod("small", "7", "1Gi")));
      try (Reflector<Pod> _ =
          Reflector.start(
              transport,
              WatchTarget.all(Kinds.of(Pod.class)),
              told,
              new TestWatchTiming(),
              Duration.ofSeconds(20))) {
        told.await("seen large-1@3", "synced", "seen larger-1@6", "seen small-1@7");
      }
      assertThat(log.lines).noneMatch(line -> line.startsWith("WARNING"));
    }
  }
}
