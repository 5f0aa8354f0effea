package io.berth.apiserver.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is refused, and how that is said. In each table an object is followed by what kube-apiserver
 * 1.36.4 answered.
 */
class DecodingErrorsTest {
  private static final String TYPES =
      """
      {"spec":{"containers":"x"}}
        json: cannot unmarshal string into Go struct field PodSpec.spec.containers of type []v1.Container
      {"spec":{"containers":{}}}
        json: cannot unmarshal object into Go struct field PodSpec.spec.containers of type []v1.Container
      {"spec":{"containers":[1]}}
        json: cannot unmarshal number into Go struct field PodSpec.spec.containers of type v1.Container
      {"spec":{"containers":[{"name":5,"image":"b"}]}}
        json: cannot unmarshal number into Go struct field Container.spec.containers.name of type string
      {"spec":{"containers":[{"name":"a","image":"b","ports":[{"containerPort":"80"}]}]}}
        json: cannot unmarshal string into Go struct field ContainerPort.spec.containers.ports.containerPort of type int32
      {"spec":{"containers":[{"name":"a","image":"b","ports":[{"containerPort":80.5}]}]}}
        json: cannot unmarshal number 80.5 into Go struct field ContainerPort.spec.containers.ports.containerPort of type int32
      {"spec":{"containers":[{"name":"a","image":"b","ports":[{"containerPort":99999999999}]}]}}
        json: cannot unmarshal number 99999999999 into Go struct field ContainerPort.spec.containers.ports.containerPort of type int32
      {"spec":{"restartPolicy":5}}
        json: cannot unmarshal number into Go struct field PodSpec.spec.restartPolicy of type v1.RestartPolicy
      {"spec":{"nodeSelector":{"a":1}}}
        json: cannot unmarshal number into Go struct field PodSpec.spec.nodeSelector of type string
      {"metadata":{"labels":["x"]}}
        json: cannot unmarshal array into Go struct field ObjectMeta.metadata.labels of type map[string]string
      {"metadata":5}
        json: cannot unmarshal number into Go struct field Pod.metadata of type v1.ObjectMeta
      {"metadata":{"labels":{"a":{}}}}
        json: cannot unmarshal object into Go struct field ObjectMeta.metadata.labels of type string
      {"spec":{"hostNetwork":"yes"}}
        json: cannot unmarshal string into Go struct field PodSpec.spec.hostNetwork of type bool
      {"spec":{"terminationGracePeriodSeconds":true}}
        json: cannot unmarshal bool into Go struct field PodSpec.spec.terminationGracePeriodSeconds of type int64
      {"spec":{"containers":[{"name":"a","image":"b","resources":{"requests":{"cpu":"abc"}}}]}}
        quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'
      {"spec":{"containers":[{"name":"a","image":"b","resources":{"requests":{"cpu":{}}}}]}}
        quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'
      {"spec":{"containers":[{"name":"a","image":"b","resources":{"requests":[]}}]}}
        json: cannot unmarshal array into Go struct field ResourceRequirements.spec.containers.resources.requests of type v1.ResourceList
      {"spec":{"containers":[{"name":"a","image":"b","resources":{"requests":{"cpu":"1ee"}}}]}}
        unable to parse quantity's suffix
      {"spec":{"containers":[{"name":"a","image":"b","resources":{"requests":{"cpu":true}}}]}}
        quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'
      {"metadata":{"labels":5,"creationTimestamp":"abc"}}
        parsing time "abc" as "2006-01-02T15:04:05Z07:00": cannot parse "abc" as "2006"
      {"spec":{"containers":[{"name":"a","image":"b","livenessProbe":{"httpGet":{"port":1.5}}}]}}
        json: cannot unmarshal number 1.5 into Go struct field HTTPGetAction.spec.containers.livenessProbe.ProbeHandler.httpGet.port of type int32
      {"spec":{"containers":[{"name":"a","image":"b","livenessProbe":{"httpGet":{"port":true}}}]}}
        json: cannot unmarshal bool into Go struct field HTTPGetAction.spec.containers.livenessProbe.ProbeHandler.httpGet.port of type int32
      {"spec":{"containers":[{"name":"a","image":"b","livenessProbe":{"httpGet":{"port":{}}}}]}}
        json: cannot unmarshal object into Go struct field HTTPGetAction.spec.containers.livenessProbe.ProbeHandler.httpGet.port of type int32
      {"spec":{"containers":[{"name":"a","image":"b","livenessProbe":{"httpGet":{"port":[]}}}]}}
        json: cannot unmarshal array into Go struct field HTTPGetAction.spec.containers.livenessProbe.ProbeHandler.httpGet.port of type int32
      {"spec":{"volumes":[{"name":"x","hostPath":3}]}}
        json: cannot unmarshal number into Go struct field Volume.spec.volumes.VolumeSource.hostPath of type v1.HostPathVolumeSource
      {"spec":{"volumes":[{"name":"x","hostPath":{"path":3}}]}}
        json: cannot unmarshal number into Go struct field HostPathVolumeSource.spec.volumes.VolumeSource.hostPath.path of type string
      {"spec":{"volumes":[{"name":"x","projected":{"sources":{}}}]}}
        json: cannot unmarshal object into Go struct field ProjectedVolumeSource.spec.volumes.VolumeSource.projected.sources of type []v1.VolumeProjection
      {"spec":{"containers":[{"name":"a","image":"b","env":[{"name":"a","valueFrom":{"secretKeyRef":{"name":[]}}}]}]}}
        json: cannot unmarshal array into Go struct field SecretKeySelector.spec.containers.env.valueFrom.secretKeyRef.LocalObjectReference.name of type string
      {"spec":{"ephemeralContainers":[{"name":[],"image":3}]}}
        json: cannot unmarshal array into Go struct field EphemeralContainer.spec.ephemeralContainers.EphemeralContainerCommon.name of type string
      {"spec":{"tolerations":[{"tolerationSeconds":"5"}]}}
        json: cannot unmarshal string into Go struct field Toleration.spec.tolerations.tolerationSeconds of type int64
      {"spec":[]}
        json: cannot unmarshal array into Go struct field Pod.spec of type v1.PodSpec
      {"status":{"conditions":{}}}
        json: cannot unmarshal object into Go struct field PodStatus.status.conditions of type []v1.PodCondition
      {"metadata":{"ownerReferences":[{"controller":"x"}]}}
        json: cannot unmarshal string into Go struct field OwnerReference.metadata.ownerReferences.controller of type bool
      {"metadata":{"finalizers":[5]}}
        json: cannot unmarshal number into Go struct field ObjectMeta.metadata.finalizers of type string
      {"metadata":{"uid":5}}
        json: cannot unmarshal number into Go struct field ObjectMeta.metadata.uid of type types.UID
      {"metadata":{"generation":"x"}}
        json: cannot unmarshal string into Go struct field ObjectMeta.metadata.generation of type int64
      {"kind":"Pod","apiVersion":null,"spec":7}
        json: cannot unmarshal number into Go struct field Pod.spec of type v1.PodSpec
      """;

  private static final String TIMES =
      """
      {"metadata":{"creationTimestamp":"abc"}}
        parsing time "abc" as "2006-01-02T15:04:05Z07:00": cannot parse "abc" as "2006"
      {"metadata":{"creationTimestamp":5}}
        json: cannot unmarshal number into Go struct field ObjectMeta.metadata.creationTimestamp of type string
      {"metadata":{"creationTimestamp":{}}}
        json: cannot unmarshal object into Go struct field ObjectMeta.metadata.creationTimestamp of type string
      {"metadata":{"creationTimestamp":[]}}
        json: cannot unmarshal array into Go struct field ObjectMeta.metadata.creationTimestamp of type string
      {"metadata":{"creationTimestamp":true}}
        json: cannot unmarshal bool into Go struct field ObjectMeta.metadata.creationTimestamp of type string
      {"metadata":{"creationTimestamp":"2024-02-30T00:00:00Z"}}
        parsing time "2024-02-30T00:00:00Z": day out of range
      {"metadata":{"creationTimestamp":"2024-02-20T00:00:00"}}
        parsing time "2024-02-20T00:00:00" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "Z07:00"
      {"metadata":{"creationTimestamp":"2024-02-20T00:00:00Zx"}}
        parsing time "2024-02-20T00:00:00Zx": extra text: "x"
      {"metadata":{"creationTimestamp":"2024-13-20T00:00:00Z"}}
        parsing time "2024-13-20T00:00:00Z": month out of range
      {"metadata":{"creationTimestamp":""}}
        parsing time "" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "2006"
      {"metadata":{"creationTimestamp":"2024"}}
        parsing time "2024" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "-"
      {"metadata":{"creationTimestamp":"2024-02-20"}}
        parsing time "2024-02-20" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "T"
      {"metadata":{"creationTimestamp":"2024-02-20 00:00:00Z"}}
        parsing time "2024-02-20 00:00:00Z" as "2006-01-02T15:04:05Z07:00": cannot parse " 00:00:00Z" as "T"
      {"metadata":{"creationTimestamp":"2024-02-20T1:00:00Z5"}}
        parsing time "2024-02-20T1:00:00Z5": extra text: "5"
      {"metadata":{"creationTimestamp":"2024-02-20T25:00:00Z"}}
        parsing time "2024-02-20T25:00:00Z": hour out of range
      {"metadata":{"creationTimestamp":"2024-02-20T00:60:00Z"}}
        parsing time "2024-02-20T00:60:00Z": minute out of range
      {"metadata":{"creationTimestamp":"2024-02-20T00:00:60Z"}}
        parsing time "2024-02-20T00:00:60Z": second out of range
      {"metadata":{"creationTimestamp":"2024-02-20T00:00:00+2:00"}}
        parsing time "2024-02-20T00:00:00+2:00" as "2006-01-02T15:04:05Z07:00": cannot parse "+2:00" as "Z07:00"
      {"metadata":{"creationTimestamp":"2024-02-20T00:00:00+25:00"}}
        parsing time "2024-02-20T00:00:00+25:00": time zone offset hour out of range
      {"metadata":{"creationTimestamp":"2024-02-20T00:00:00+23:61"}}
        parsing time "2024-02-20T00:00:00+23:61": time zone offset minute out of range
      {"metadata":{"creationTimestamp":"2024-02-20T00:00:00.Z"}}
        parsing time "2024-02-20T00:00:00.Z" as "2006-01-02T15:04:05Z07:00": cannot parse ".Z" as "Z07:00"
      {"metadata":{"creationTimestamp":"2024-02-20T00:00:00x"}}
        parsing time "2024-02-20T00:00:00x" as "2006-01-02T15:04:05Z07:00": cannot parse "x" as "Z07:00"
      {"metadata":{"creationTimestamp":"20240-02-20T00:00:00Z"}}
        parsing time "20240-02-20T00:00:00Z" as "2006-01-02T15:04:05Z07:00": cannot parse "0-02-20T00:00:00Z" as "-"
      {"metadata":{"creationTimestamp":"2024-2-20T00:00:00Z"}}
        parsing time "2024-2-20T00:00:00Z" as "2006-01-02T15:04:05Z07:00": cannot parse "2-20T00:00:00Z" as "01"
      {"metadata":{"creationTimestamp":"2024-00-20T00:00:00Z"}}
        parsing time "2024-00-20T00:00:00Z": month out of range
      {"metadata":{"creationTimestamp":"2024-01-00T00:00:00Z"}}
        parsing time "2024-01-00T00:00:00Z": day out of range
      """;

  private static final String HEADERS =
      """
      {"kind":"Foo","apiVersion":"v1"}
        Foo in version "v1" cannot be handled as a Pod: no kind "Foo" is registered for version "v1" in scheme "pkg/runtime/scheme.go:111"
      {"kind":"Service","apiVersion":"v1"}
        Service in version "v1" cannot be handled as a Pod: converting (v1.Service) to (core.Pod): unknown conversion
      {"kind":"Deployment","apiVersion":"apps/v1"}
        Deployment in version "v1" cannot be handled as a Pod: converting (v1.Deployment) to (core.Pod): unknown conversion
      {"kind":"Pod","apiVersion":"apps/v1"}
        Pod in version "v1" cannot be handled as a Pod: no kind "Pod" is registered for version "apps/v1" in scheme "pkg/runtime/scheme.go:111"
      {"kind":"Pod","apiVersion":5}
        the object provided is unrecognized (must be of type Pod): couldn't get version/kind; json parse error: json: cannot unmarshal number into Go struct field .apiVersion of type string ({"kind":"Pod","apiVersion":5})
      {"kind":5,"apiVersion":"v1"}
        the object provided is unrecognized (must be of type Pod): couldn't get version/kind; json parse error: json: cannot unmarshal number into Go struct field .kind of type string ({"kind":5,"apiVersion":"v1"})
      {"kind":"Pod","apiVersion":"a/b/c"}
        the object provided is unrecognized (must be of type Pod): unexpected GroupVersion string: a/b/c ({"kind":"Pod","apiVersion":"a/ ...)
      {"kind":"Pod","apiVersion":"v2"}
        Pod in version "v2" cannot be handled as a Pod: no kind "Pod" is registered for version "v2" in scheme "pkg/runtime/scheme.go:111"
      {"kind":"Deployment"}
        Deployment in version "v1" cannot be handled as a Pod: no kind "Deployment" is registered for version "v1" in scheme "pkg/runtime/scheme.go:111"
      {"apiVersion":"apps/v1"}
        Pod in version "v1" cannot be handled as a Pod: no kind "Pod" is registered for version "apps/v1" in scheme "pkg/runtime/scheme.go:111"
      {"kind":["a"]}
        the object provided is unrecognized (must be of type Pod): couldn't get version/kind; json parse error: json: cannot unmarshal array into Go struct field .kind of type string ({"kind":["a"]})
      """;

  private static final String OTHER_KINDS =
      """
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":"x"}}
        Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 0
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":"YQ"}}
        Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 0
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":"YQ="}}
        Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 3
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":"YQ==x"}}
        Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 4
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":"YQ=x"}}
        Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 2
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":"Y="}}
        Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 1
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":"="}}
        Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 0
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":"YWJjZ"}}
        Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 4
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":"YWJjZA"}}
        Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 4
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":"!!!!"}}
        Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 0
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":"YWJj!"}}
        Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 4
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":5}}
        Secret in version "v1" cannot be handled as a Secret: json: cannot unmarshal number into Go struct field Secret.data of type []uint8
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":"YW Jj"}}
        Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 2
      {"kind":"Secret","metadata":{"name":"x"},"data":{"a":{}}}
        Secret in version "v1" cannot be handled as a Secret: json: cannot unmarshal object into Go struct field Secret.data of type []uint8
      {"kind":"Lease","metadata":{"name":"x"},"spec":{"renewTime":"2024-02-20T00:00:00Z"}}
        Lease in version "v1" cannot be handled as a Lease: parsing time "2024-02-20T00:00:00Z" as "2006-01-02T15:04:05.000000Z07:00": cannot parse "Z" as ".000000"
      {"kind":"Lease","metadata":{"name":"x"},"spec":{"renewTime":"2024-02-20T00:00:00.123Z"}}
        Lease in version "v1" cannot be handled as a Lease: parsing time "2024-02-20T00:00:00.123Z" as "2006-01-02T15:04:05.000000Z07:00": cannot parse ".123Z" as ".000000"
      {"kind":"Lease","metadata":{"name":"x"},"spec":{"renewTime":"2024-02-20T00:00:00.1234567Z"}}
        Lease in version "v1" cannot be handled as a Lease: parsing time "2024-02-20T00:00:00.1234567Z" as "2006-01-02T15:04:05.000000Z07:00": cannot parse "7Z" as "Z07:00"
      {"kind":"Lease","metadata":{"name":"x"},"spec":{"renewTime":"2024-02-20T00:00:00.12345xZ"}}
        Lease in version "v1" cannot be handled as a Lease: parsing time "2024-02-20T00:00:00.12345xZ" as "2006-01-02T15:04:05.000000Z07:00": cannot parse ".12345xZ" as ".000000"
      {"kind":"Deployment","spec":{"replicas":"3"}}
        Deployment in version "v1" cannot be handled as a Deployment: json: cannot unmarshal string into Go struct field DeploymentSpec.spec.replicas of type int32
      {"kind":"Deployment","spec":{"template":[]}}
        Deployment in version "v1" cannot be handled as a Deployment: json: cannot unmarshal array into Go struct field DeploymentSpec.spec.template of type v1.PodTemplateSpec
      {"kind":"Deployment","spec":{"strategy":{"rollingUpdate":{"maxSurge":1.5}}}}
        Deployment in version "v1" cannot be handled as a Deployment: json: cannot unmarshal number 1.5 into Go struct field RollingUpdateDeployment.spec.strategy.rollingUpdate.maxSurge of type int32
      {"kind":"Deployment","spec":{"selector":{"matchLabels":[]}}}
        Deployment in version "v1" cannot be handled as a Deployment: json: cannot unmarshal array into Go struct field LabelSelector.spec.selector.matchLabels of type map[string]string
      {"kind":"Deployment","spec":{"selector":{"matchExpressions":[{"values":"x"}]}}}
        Deployment in version "v1" cannot be handled as a Deployment: json: cannot unmarshal string into Go struct field LabelSelectorRequirement.spec.selector.matchExpressions.values of type []string
      """;

  record Case(String sent, String answer) {
    @Override
    public String toString() {
      return sent;
    }
  }

  static Stream<Case> types() {
    return cases(TYPES);
  }

  static Stream<Case> times() {
    return cases(TIMES);
  }

  static Stream<Case> headers() {
    return cases(HEADERS);
  }

  static Stream<Case> otherKinds() {
    return cases(OTHER_KINDS);
  }

  @ParameterizedTest
  @MethodSource({"types", "times"})
  void aFieldCannotHoldTheValue(Case one) {
    assertThatThrownBy(() -> decode(ResourceTypes.POD, one.sent))
        .isInstanceOf(ApiFailure.class)
        .hasMessage("Pod in version \"v1\" cannot be handled as a Pod: " + one.answer);
  }

  @ParameterizedTest
  @MethodSource("headers")
  void theObjectIsOfAnotherKind(Case one) {
    assertThatThrownBy(() -> decode(ResourceTypes.POD, one.sent)).hasMessage(one.answer);
  }

  @ParameterizedTest
  @MethodSource("otherKinds")
  void fieldsOfOtherKinds(Case one) {
    ResourceType type =
        ResourceTypes.ALL.stream()
            .filter(known -> one.sent.contains("\"kind\":\"" + known.kind() + "\""))
            .findFirst()
            .orElseThrow();
    assertThatThrownBy(() -> decode(type, one.sent.replace("\"kind\"", "\"x\"")))
        .hasMessage(one.answer);
  }

  private static void decode(ResourceType type, String json) throws CodecException {
    Decoding.decode(type, (Tree.Members) TreeReader.readUnplaced("test", json));
  }

  private static Stream<Case> cases(String table) {
    List<String> lines = table.lines().toList();
    assertThat(lines.size() % 2).isZero();
    return IntStream.range(0, lines.size() / 2)
        .mapToObj(i -> new Case(lines.get(2 * i), lines.get(2 * i + 1).strip()));
  }
}
