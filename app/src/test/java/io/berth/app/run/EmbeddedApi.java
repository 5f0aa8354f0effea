package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.ApiServer;
import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.http.ServerSettings;
import io.berth.kube.access.ClusterAccess;
import io.berth.kube.access.KubeAccess;
import io.berth.kube.access.ProcessEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** An API server in this process, and how a scheduler reaches it. */
record EmbeddedApi(ApiServer server, ClusterAccess access) implements AutoCloseable {
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final long BETWEEN_LOOKS = TimeUnit.MILLISECONDS.toNanos(5);

  static EmbeddedApi start(Path folder) throws IOException {
    ApiServer server =
        ApiServer.start(ServerSettings.loopback(0).token("test"), InstantSource.system());
    Path kubeconfig = Files.writeString(folder.resolve("kubeconfig"), server.kubeconfig());
    ProcessEnvironment around =
        new ProcessEnvironment(Map.of(), folder, InstantSource.system(), false, _ -> {});
    ClusterAccess access =
        new KubeAccess(around).forScheduler(Optional.of(kubeconfig), Optional.empty());
    return new EmbeddedApi(server, access);
  }

  ClusterApi api() {
    return server.api();
  }

  /** Returns when it is true; fails if that takes too long. */
  static void await(BooleanSupplier condition, Object explanation) {
    long deadline = System.nanoTime() + SOON.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("still waiting; %s", explanation).isLessThan(deadline);
      LockSupport.parkNanos(BETWEEN_LOOKS);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
