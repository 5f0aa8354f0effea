package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.codec.TreeReader;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.model.schema.Kind;
import io.berth.spi.FeatureGates;
import org.junit.jupiter.api.Test;

class WatchedKindsTest {
  @Test
  void theDefaultProfileNeedsThese() {
    SchedulerSetup setup = ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS)).setup();

    assertThat(WatchedKinds.of(setup).stream().map(Kind::resource))
        .containsExactlyInAnyOrder(
            "pods",
            "nodes",
            "namespaces",
            "services",
            "replicationcontrollers",
            "replicasets.apps",
            "statefulsets.apps",
            "deviceclasses.resource.k8s.io");
  }

  @Test
  void whatNoPluginLooksAtIsNotWatched() throws Exception {
    String text =
        """
        apiVersion: kubescheduler.config.k8s.io/v1
        kind: KubeSchedulerConfiguration
        profiles:
        - plugins:
            multiPoint:
              disabled: [{name: '*'}]
              enabled: [{name: PrioritySort}, {name: DefaultBinder}, {name: InterPodAffinity}]
        """;
    SchedulerSetup setup =
        ConfigFile.of("test", TreeReader.read("test", text))
            .load(BuiltinRegistry.of(FeatureGates.DEFAULTS))
            .setup();

    assertThat(WatchedKinds.of(setup).stream().map(Kind::resource))
        .containsExactlyInAnyOrder("pods", "nodes", "namespaces");
  }
}
