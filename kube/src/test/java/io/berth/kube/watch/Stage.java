package io.berth.kube.watch;

import io.berth.kube.transport.LogLines;
import io.berth.kube.transport.TestAccess;
import io.berth.kube.transport.Transport;
import io.berth.model.core.Namespace;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A scripted server and a reflector of namespaces that follows it. */
final class Stage implements AutoCloseable {
  static final WatchTarget<Namespace> NAMESPACES = WatchTarget.all(Kinds.of(Namespace.class));

  /** A kind that a server may not have; its objects look like namespaces. */
  static final WatchTarget<Namespace> ROOMS =
      WatchTarget.all(new Kind<>("example.io/v1", "Namespace", "rooms", false, Namespace.class));

  final LogLines log = new LogLines(Reflector.class);
  final ScriptedApi api = new ScriptedApi();
  final TestWatchTiming timing = new TestWatchTiming();
  final Recorder<Namespace> told = new Recorder<>();
  Duration silence = Duration.ofSeconds(20);
  private @Nullable Transport transport;
  private @Nullable Reflector<Namespace> reflector;

  void start() {
    start(NAMESPACES, api.address(), told);
  }

  void start(WatchTarget<Namespace> selection) {
    start(selection, api.address(), told);
  }

  void start(WatchTarget<Namespace> selection, URI address, WatchListener<Namespace> listener) {
    transport = TestAccess.open(address);
    reflector = Reflector.start(transport, selection, listener, timing, silence);
  }

  void closeReflector() {
    if (reflector != null) {
      reflector.close();
    }
  }

  @Override
  public void close() {
    closeReflector();
    if (transport != null) {
      transport.close();
    }
    api.close();
    log.close();
  }
}
