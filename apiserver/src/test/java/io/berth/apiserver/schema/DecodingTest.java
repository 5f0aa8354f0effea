package io.berth.apiserver.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DecodingTest {
  /** Objects that kube-apiserver 1.36.4 printed, byte for byte. */
  static Stream<Arguments> printed() {
    return Stream.of(
        Arguments.of(
            ResourceTypes.EVENT,
            "{\"kind\":\"Event\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"c\",\"namespace\":\"s"
                + "chema\",\"uid\":\"44b88044-9cab-4f08-835b-7e68c84009c5\",\"creationTimestamp\":\"2026-11"
                + "-16T20:10:23Z\"},\"involvedObject\":{\"namespace\":\"schema\"},\"source\":{},\"firstTime"
                + "stamp\":null,\"lastTimestamp\":null,\"eventTime\":null,\"reportingComponent\":\"\",\"rep"
                + "ortingInstance\":\"\"}"),
        Arguments.of(
            ResourceTypes.NODE,
            "{\"kind\":\"Node\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"schema\",\"uid\":\"dff"
                + "9cc5b-2fd3-4e96-beae-18e9f932e2ca\",\"creationTimestamp\":\"2026-11-16T20:10:23Z\"},\"sp"
                + "ec\":{\"taints\":[{\"key\":\"a\",\"effect\":\"NoSchedule\",\"timeAdded\":\"2024-01-01T00"
                + ":00:00Z\"}]},\"status\":{\"capacity\":{\"cpu\":\"1\"},\"allocatable\":{\"cpu\":\"1\"},\""
                + "conditions\":[{\"type\":\"Ready\",\"status\":\"True\",\"lastHeartbeatTime\":null,\"lastT"
                + "ransitionTime\":null}],\"daemonEndpoints\":{\"kubeletEndpoint\":{\"Port\":0}},\"nodeInfo"
                + "\":{\"machineID\":\"\",\"systemUUID\":\"\",\"bootID\":\"\",\"kernelVersion\":\"\",\"osIm"
                + "age\":\"\",\"containerRuntimeVersion\":\"\",\"kubeletVersion\":\"\",\"kubeProxyVersion\""
                + ":\"\",\"operatingSystem\":\"\",\"architecture\":\"\"}}}"),
        Arguments.of(
            ResourceTypes.PERSISTENT_VOLUME,
            "{\"kind\":\"PersistentVolume\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"schema\","
                + "\"uid\":\"7f563c3c-9df4-4c7f-9bfd-c9c3c2431e56\",\"creationTimestamp\":\"2026-11-16T20:1"
                + "0:24Z\",\"finalizers\":[\"kubernetes.io/pv-protection\"]},\"spec\":{\"capacity\":{\"stor"
                + "age\":\"1Gi\"},\"hostPath\":{\"path\":\"/x\",\"type\":\"\"},\"accessModes\":[\"ReadWrite"
                + "Once\"],\"claimRef\":{\"namespace\":\"y\",\"name\":\"x\"},\"persistentVolumeReclaimPolic"
                + "y\":\"Retain\",\"volumeMode\":\"Filesystem\"},\"status\":{\"phase\":\"Pending\",\"lastPh"
                + "aseTransitionTime\":\"2026-11-16T20:10:24Z\"}}"),
        Arguments.of(
            ResourceTypes.REPLICA_SET,
            "{\"kind\":\"ReplicaSet\",\"apiVersion\":\"apps/v1\",\"metadata\":{\"name\":\"c\",\"names"
                + "pace\":\"schema\",\"uid\":\"03020122-a000-4f26-8cf6-6e58898d5c32\",\"generation\":1,\"cr"
                + "eationTimestamp\":\"2026-11-16T20:10:25Z\"},\"spec\":{\"replicas\":1,\"selector\":{\"mat"
                + "chLabels\":{\"a\":\"b\"}},\"template\":{\"metadata\":{\"labels\":{\"a\":\"b\"}},\"spec\""
                + ":{\"volumes\":[{\"name\":\"v\",\"emptyDir\":{}},{\"name\":\"p\",\"projected\":{\"sources"
                + "\":[{\"configMap\":{\"name\":\"c\"}}],\"defaultMode\":420}}],\"initContainers\":[{\"name"
                + "\":\"i\",\"image\":\"j\",\"command\":[\"x\"],\"resources\":{},\"terminationMessagePath\""
                + ":\"/dev/termination-log\",\"terminationMessagePolicy\":\"File\",\"imagePullPolicy\":\"Al"
                + "ways\"}],\"containers\":[{\"name\":\"a\",\"image\":\"b\",\"ports\":[{\"containerPort\":8"
                + "0,\"protocol\":\"TCP\"}],\"env\":[{\"name\":\"x\",\"valueFrom\":{\"resourceFieldRef\":{"
                + "\"resource\":\"limits.cpu\",\"divisor\":\"0\"}}},{\"name\":\"e\"}],\"resources\":{\"limi"
                + "ts\":{\"cpu\":\"1\"},\"requests\":{\"cpu\":\"500m\",\"memory\":\"1Gi\"}},\"volumeMounts"
                + "\":[{\"name\":\"v\",\"mountPath\":\"/v\"}],\"livenessProbe\":{\"httpGet\":{\"path\":\"/"
                + "\",\"port\":\"x\",\"scheme\":\"HTTP\"},\"timeoutSeconds\":1,\"periodSeconds\":10,\"succe"
                + "ssThreshold\":1,\"failureThreshold\":3},\"terminationMessagePath\":\"/dev/termination-lo"
                + "g\",\"terminationMessagePolicy\":\"File\",\"imagePullPolicy\":\"Always\",\"securityConte"
                + "xt\":{}}],\"restartPolicy\":\"Always\",\"terminationGracePeriodSeconds\":30,\"dnsPolicy"
                + "\":\"ClusterFirst\",\"securityContext\":{},\"affinity\":{\"nodeAffinity\":{\"requiredDur"
                + "ingSchedulingIgnoredDuringExecution\":{\"nodeSelectorTerms\":[{\"matchExpressions\":[{\""
                + "key\":\"a\",\"operator\":\"Exists\"}]}]}},\"podAntiAffinity\":{\"preferredDuringScheduli"
                + "ngIgnoredDuringExecution\":[{\"weight\":5,\"podAffinityTerm\":{\"labelSelector\":{\"matc"
                + "hLabels\":{\"b\":\"c\"}},\"topologyKey\":\"x\"}}]}},\"schedulerName\":\"default-schedule"
                + "r\",\"tolerations\":[{\"key\":\"a\",\"operator\":\"Exists\",\"effect\":\"NoExecute\",\"t"
                + "olerationSeconds\":0}],\"topologySpreadConstraints\":[{\"maxSkew\":1,\"topologyKey\":\"z"
                + "\",\"whenUnsatisfiable\":\"DoNotSchedule\"}]}}},\"status\":{\"replicas\":0}}"),
        Arguments.of(
            ResourceTypes.CONTROLLER_REVISION,
            "{\"kind\":\"ControllerRevision\",\"apiVersion\":\"apps/v1\",\"metadata\":{\"name\":\"c\""
                + ",\"namespace\":\"schema\",\"uid\":\"5d6c0be9-d37e-460f-ac76-6cb4e2aaf855\",\"creationTim"
                + "estamp\":\"2026-11-16T20:10:25Z\"},\"data\":{\"b\":1,\"a\":null},\"revision\":0}"),
        Arguments.of(
            ResourceTypes.POD_DISRUPTION_BUDGET,
            "{\"kind\":\"PodDisruptionBudget\",\"apiVersion\":\"policy/v1\",\"metadata\":{\"name\":\""
                + "c\",\"namespace\":\"schema\",\"uid\":\"d7efe76c-879d-49ee-9e4f-97b48eed7192\",\"generati"
                + "on\":1,\"creationTimestamp\":\"2026-11-16T20:10:26Z\"},\"spec\":{\"minAvailable\":1},\"s"
                + "tatus\":{\"disruptionsAllowed\":0,\"currentHealthy\":0,\"desiredHealthy\":0,\"expectedPo"
                + "ds\":0}}"),
        Arguments.of(
            ResourceTypes.LEASE,
            "{\"kind\":\"Lease\",\"apiVersion\":\"coordination.k8s.io/v1\",\"metadata\":{\"name\":\"c"
                + "\",\"namespace\":\"schema\",\"uid\":\"44b72866-309a-40c8-b8bd-92cc0f3504d9\",\"creationT"
                + "imestamp\":\"2026-11-16T20:10:27Z\"},\"spec\":{\"holderIdentity\":\"\",\"leaseTransition"
                + "s\":0}}"),
        Arguments.of(
            ResourceTypes.STORAGE_CLASS,
            "{\"kind\":\"StorageClass\",\"apiVersion\":\"storage.k8s.io/v1\",\"metadata\":{\"name\":"
                + "\"schema\",\"uid\":\"37ca1524-dc20-49aa-bdc5-ef3273e47352\",\"creationTimestamp\":\"2026"
                + "-11-16T20:10:27Z\"},\"provisioner\":\"x\",\"reclaimPolicy\":\"Delete\",\"volumeBindingMo"
                + "de\":\"Immediate\"}"),
        Arguments.of(
            ResourceTypes.CSI_NODE,
            "{\"kind\":\"CSINode\",\"apiVersion\":\"storage.k8s.io/v1\",\"metadata\":{\"name\":\"sche"
                + "ma\",\"uid\":\"3f37b899-b54f-4130-bde2-f14591c607fe\",\"creationTimestamp\":\"2026-11-16"
                + "T20:10:27Z\"},\"spec\":{\"drivers\":null}}"),
        Arguments.of(
            ResourceTypes.RESOURCE_SLICE,
            "{\"kind\":\"ResourceSlice\",\"apiVersion\":\"resource.k8s.io/v1\",\"metadata\":{\"name\""
                + ":\"schema\",\"uid\":\"98954ec5-ecb5-4d20-8cac-cd734d5c0f4c\",\"generation\":1,\"creation"
                + "Timestamp\":\"2026-11-16T20:10:28Z\"},\"spec\":{\"driver\":\"d.x\",\"pool\":{\"name\":\""
                + "p\",\"generation\":0,\"resourceSliceCount\":1},\"nodeName\":\"n\",\"devices\":[{\"name\""
                + ":\"g\",\"attributes\":{\"a\":{\"bool\":false},\"b\":{\"string\":\"x\"}},\"capacity\":{\""
                + "m\":{\"value\":\"1Gi\"}}}]}}"));
  }

  @ParameterizedTest
  @MethodSource("printed")
  void whatTheServerPrintsStaysAsItIs(ResourceType type, String json) throws CodecException {
    assertThat(decoded(type, json)).isEqualTo(json);
  }

  @Test
  void whatIsEmptyGoesAndWhatIsAlwaysPrintedComes() throws CodecException {
    assertThat(
            decoded(
                ResourceTypes.POD,
                """
                {"spec": {"containers": [{"name": "", "args": [], "tty": false, "image": null}],
                 "priority": 0, "hostNetwork": false, "nodeSelector": {}, "affinity": {}},
                 "metadata": {"labels": {"b": null, "a": "x"}, "finalizers": null}}
                """))
        .isEqualTo(
            "{\"kind\":\"Pod\",\"apiVersion\":\"v1\",\"metadata\":{\"labels\":{\"a\":\"x\",\"b\":\"\"}},"
                + "\"spec\":{\"containers\":[{\"name\":\"\",\"resources\":{}}],\"affinity\":{},"
                + "\"priority\":0},\"status\":{}}");
  }

  @Test
  void numbersMayStandForQuantities() throws CodecException {
    assertThat(
            decoded(
                ResourceTypes.NODE,
                "{\"status\":{\"capacity\":{\"memory\":\"2048Mi\",\"cpu\":1.5}}}"))
        .contains("\"capacity\":{\"cpu\":\"1500m\",\"memory\":\"2Gi\"}");
  }

  @ParameterizedTest
  @CsvSource({
    "2024-02-20T02:00:00+02:00, 2024-02-20T00:00:00Z",
    "2024-02-20T00:00:00.999Z, 2024-02-20T00:00:00Z",
    "2024-02-20T1:00:00Z, 2024-02-20T01:00:00Z",
    "2023-12-31T23:00:00-01:30, 2024-01-01T00:30:00Z"
  })
  void timesAreInUtcAndWholeSeconds(String sent, String printed) throws CodecException {
    assertThat(
            decoded(ResourceTypes.POD, "{\"metadata\":{\"creationTimestamp\":\"" + sent + "\"}}"))
        .contains("\"creationTimestamp\":\"" + printed + "\"");
  }

  @ParameterizedTest
  @CsvSource({"YWJj, YWJj", "YR==, YQ==", "'Y\nQ==', YQ==", "'', ''"})
  void base64IsRewritten(String sent, String printed) throws CodecException {
    assertThat(
            decoded(
                ResourceTypes.SECRET, "{\"data\":{\"a\":\"" + sent.replace("\n", "\\n") + "\"}}"))
        .contains("\"data\":{\"a\":\"" + printed + "\"}");
  }

  @Test
  void unknownFieldsAreReportedInTheirOrder() throws CodecException {
    assertThat(
            problems(
                """
                {"zz": 1, "spec": {"foo": 1, "containers": [{"name": "a", "bar": {"x": 1}}],
                 "volumes": [{}, {"emptyDir": {"qu\\"ux": 1}}]}, "Metadata": {}}
                """))
        .containsExactly(
            "unknown field \"zz\"",
            "unknown field \"spec.foo\"",
            "unknown field \"spec.containers[0].bar\"",
            "unknown field \"spec.volumes[1].emptyDir.qu\\\"ux\"",
            "unknown field \"Metadata\"");
  }

  @Test
  void noMoreThanAHundredProblemsAreReported() throws CodecException {
    String many =
        IntStream.range(0, 1000)
            .mapToObj(i -> "\"f" + i + "\":1")
            .collect(Collectors.joining(",", "{", "}"));
    assertThat(problems(many)).hasSize(100);
  }

  @Test
  void kindsWithoutAResourceHaveTypesToo() throws CodecException {
    Tree.Members sent =
        read("{\"metadata\":{\"name\":\"p\"},\"deleteOptions\":{\"gracePeriodSeconds\":0}}");
    assertThat(Decoding.decode("policy", "v1", "Eviction", sent).object().json())
        .asString(StandardCharsets.UTF_8)
        .isEqualTo(
            "{\"kind\":\"Eviction\",\"apiVersion\":\"policy/v1\",\"metadata\":{\"name\":\"p\"},"
                + "\"deleteOptions\":{\"gracePeriodSeconds\":0}}");
  }

  private static List<String> problems(String json) throws CodecException {
    return Decoding.decode(ResourceTypes.POD, read(json)).problems();
  }

  private static String decoded(ResourceType type, String json) throws CodecException {
    return JsonWriter.compact(Decoding.decode(type, read(json)).object().tree());
  }

  private static Tree.Members read(String json) throws CodecException {
    return (Tree.Members) TreeReader.readUnplaced("test", json);
  }
}
