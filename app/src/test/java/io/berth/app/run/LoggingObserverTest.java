package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.observation.Observation;
import io.berth.engine.observation.QueueState;
import io.berth.engine.observation.Topic;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.Plugin;
import io.berth.spi.PluginException;
import io.berth.spi.cluster.PodInfo;
import io.berth.testkit.PodBuilder;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LoggingObserverTest {
  private static final PodInfo POD = PodBuilder.pod("web").info();
  private static final Plugin PLUGIN =
      new Plugin() {
        @Override
        public String name() {
          return "Volumes";
        }

        @Override
        public Set<ExtensionPoint> extensionPoints() {
          return Set.of();
        }
      };

  private final List<String> logged = new ArrayList<>();
  private final Logger logger = Logger.getLogger(LoggingObserver.class.getName());
  private final Handler handler = new Collector();
  private final LoggingObserver observer = new LoggingObserver();

  private final class Collector extends Handler {
    @Override
    public void publish(LogRecord line) {
      Object[] parameters = line.getParameters();
      String text =
          parameters == null || parameters.length == 0
              ? line.getMessage()
              : MessageFormat.format(line.getMessage(), parameters);
      logged.add(line.getLevel() + " " + text + (line.getThrown() == null ? "" : " with stack"));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @BeforeEach
  void listen() {
    logger.addHandler(handler);
    logger.setLevel(Level.FINER);
  }

  @AfterEach
  void stopListening() {
    logger.removeHandler(handler);
    logger.setLevel(null);
  }

  private List<String> logged(Observation... observations) {
    for (Observation it : observations) {
      observer.observe(it);
    }
    return logged;
  }

  @Test
  void theFateOfAPodIsLoggedInKubeSchedulersWords() {
    assertThat(
            logged(
                new Observation.Attempted(POD, 2),
                new Observation.Chosen(POD, "n1", 5, 3, 9),
                new Observation.Assumed(POD, "n1"),
                new Observation.Unschedulable(
                    POD, Set.of("NodeResourcesFit"), Set.of(), "0/3 nodes {}", false, 9),
                new Observation.Failed(POD, "broken", false, 9),
                new Observation.Bound(POD, "n1", 1, 5, 3, 9),
                new Observation.Forgotten(POD, "timeout")))
        .containsExactly(
            "FINER \"Attempting to schedule pod\" pod=\"default/web\" detail=\"attempt 2\"",
            "FINER \"Found nodes that fit\" pod=\"default/web\" detail=\"feasible 3 of 5\"",
            "FINER \"Pod assumed on node\" pod=\"default/web\" node=\"n1\"",
            "FINE \"Unable to schedule pod; no fit; waiting\" pod=\"default/web\""
                + " err=\"0/3 nodes {}\"",
            "WARNING \"Error scheduling pod; retrying\" pod=\"default/web\" err=\"broken\"",
            "FINE \"Successfully bound pod to node\" pod=\"default/web\" node=\"n1\"",
            "FINE \"Pod no longer assumed on a node\" pod=\"default/web\" err=\"timeout\"");
  }

  @Test
  void failuresThatChangeNothingAreWarnedOf() {
    assertThat(
            logged(
                failed("PostBind", "n1", new PluginException("no {disk}")),
                failed("Unreserve", "n1", new IllegalStateException("bug")),
                failed("Filter", "", new PluginException("told by the attempt"))))
        .containsExactly(
            "WARNING \"Plugin failed\" plugin=\"Volumes\" extensionPoint=\"PostBind\""
                + " pod=\"default/web\" node=\"n1\""
                + " err=\"io.berth.spi.PluginException: no {disk}\"",
            "WARNING \"Plugin failed\" plugin=\"Volumes\" extensionPoint=\"Unreserve\""
                + " pod=\"default/web\" node=\"n1\" err=\"java.lang.IllegalStateException: bug\""
                + " with stack",
            "FINE \"Plugin failed\" plugin=\"Volumes\" extensionPoint=\"Filter\""
                + " pod=\"default/web\" err=\"io.berth.spi.PluginException: told by the attempt\"");
  }

  @Test
  void movesInTheQueueAndHintsAreTraced() {
    assertThat(observer.topics()).contains(Topic.QUEUE, Topic.HINTS);
    assertThat(
            logged(
                new Observation.Queued(POD, QueueState.ACTIVE, "NodeAdd", Optional.empty()),
                new Observation.Queued(POD, QueueState.GATED, "PodAdd", Optional.of("Gates")),
                new Observation.HintJudged("Volumes", POD, "NodeAdd", false, 9)))
        .containsExactly(
            "FINER \"Pod moved to an internal scheduling queue\" pod=\"default/web\""
                + " event=\"NodeAdd\" queue=\"active\"",
            "FINER \"Pod moved to an internal scheduling queue\" pod=\"default/web\""
                + " event=\"PodAdd\" queue=\"gated\" gatedBy=\"Gates\"",
            "FINER \"Queueing hint\" pod=\"default/web\" event=\"NodeAdd\" plugin=\"Volumes\""
                + " hint=\"QueueSkip\"");
  }

  @Test
  void nothingIsAskedForThatIsNotLogged() {
    logger.setLevel(Level.INFO);
    assertThat(observer.topics()).doesNotContain(Topic.QUEUE, Topic.HINTS, Topic.PLUGIN_CALLS);
    assertThat(logged(new Observation.Attempted(POD, 1))).isEmpty();
  }

  private static Observation failed(String point, String node, Throwable failure) {
    return new Observation.PluginFailed(PLUGIN, point, POD, node, failure);
  }
}
