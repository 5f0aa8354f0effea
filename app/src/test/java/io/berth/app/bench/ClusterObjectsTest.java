package io.berth.app.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.model.apps.ReplicaSet;
import io.berth.model.core.Node;
import io.berth.model.core.Service;
import io.berth.model.schema.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Nodes, Services and ReplicaSets are those of the reference benchmark. */
class ClusterObjectsTest {
  private static final String NODE =
      """
      metadata:
        name: node-4711
        labels:
          kubernetes.io/hostname: node-4711
          topology.kubernetes.io/zone: zone-1
          kubernetes.io/os: linux
          kubernetes.io/arch: amd64
          pool: pool-1
      status:
        allocatable: {cpu: %s, memory: 128Gi, pods: 110, ephemeral-storage: 500Gi}
        capacity: {cpu: 32, memory: 128Gi, pods: 110, ephemeral-storage: 500Gi}
      """;

  private static <T extends Record> T read(Class<T> type, String yaml) throws CodecException {
    return new MessageReader(MessageReader.Mode.STRICT)
        .read(Message.of(type), "expected", TreeReader.read("expected", yaml));
  }

  @Test
  void nodesAreThoseOfTheReference() throws CodecException {
    Node node = NodeFactory.node(4711);
    assertThat(node).isEqualTo(read(Node.class, NODE.formatted("32")));
    assertThat(NodeFactory.withCpus(node, 31)).isEqualTo(read(Node.class, NODE.formatted("31")));
  }

  @ParameterizedTest
  @EnumSource(
      value = Scenario.class,
      names = {"DEPLOYMENTS", "MIXED"})
  void appsHaveAServiceAndAReplicaSet(Scenario scenario) throws CodecException {
    assertThat(Workload.of(scenario).controllers())
        .hasSize(40)
        .endsWith(
            read(
                Service.class,
                "metadata: {name: app-19, namespace: default}\nspec: {selector: {app: app-19}}"),
            read(
                ReplicaSet.class,
                "metadata: {name: app-19, namespace: default, uid: app-19}\n"
                    + "spec: {selector: {matchLabels: {app: app-19}}}"));
  }

  @ParameterizedTest
  @EnumSource(
      value = Scenario.class,
      names = {"DEPLOYMENTS", "MIXED"},
      mode = EnumSource.Mode.EXCLUDE)
  void otherwiseNobodyIsSpreadByDefault(Scenario scenario) {
    assertThat(Workload.of(scenario).controllers()).isEmpty();
  }
}
