package io.berth.apiserver.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaTest {
  private final Schema schema = Schema.get();

  static Stream<ResourceType> resources() {
    return ResourceTypes.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("resources")
  void everyResourceHasAType(ResourceType resource) {
    StructType type = schema.of(resource);
    assertThat(type.isKind()).isTrue();
    assertThat(type.fields())
        .extracting(FieldSchema::name)
        .contains("kind", "apiVersion", "metadata");
    assertThat(KindDescriptions.of(type)).isNotEmpty();
  }

  @Test
  void everyTypeThatIsReferredToIsDescribed() {
    assertThat(schema.types()).filteredOn(type -> type.fields().isEmpty()).isEmpty();
  }

  @Test
  void knowsHowAListMerges() {
    FieldSchema ports = field("Container", "ports");
    assertThat(ports.patchStrategy()).isEqualTo("merge");
    assertThat(ports.mergeKey()).isEqualTo("containerPort");
    assertThat(ports.listType()).contains(FieldSchema.ListType.MAP);
    assertThat(ports.listKeys()).isEqualTo(List.of("containerPort", "protocol"));
    assertThat(field("ContainerPort", "protocol").defaultValue()).isEqualTo("TCP");
    assertThat(field("PodSpec", "volumes").patchStrategy()).isEqualTo("merge,retainKeys");
    assertThat(field("PodSpec", "nodeSelector").mapType()).contains(FieldSchema.MapType.ATOMIC);
    assertThat(schema.type("meta", "v1", "LabelSelector").isAtomic()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "PodSpec, containers, []v1.Container",
    "PodSpec, restartPolicy, v1.RestartPolicy",
    "PodSpec, nodeSelector, map[string]string",
    "ResourceRequirements, limits, v1.ResourceList",
    "PersistentVolumeClaimSpec, accessModes, []v1.PersistentVolumeAccessMode",
    "Secret, data, map[string][]uint8",
    "PodSpec, affinity, v1.Affinity"
  })
  void knowsWhatGoCallsAType(String type, String name, String goName) {
    assertThat(field(type, name).type().goName()).isEqualTo(goName);
  }

  @Test
  void knowsTheValuesThatAFieldCanHave() {
    assertThat(Set.copyOf(field("PodSpec", "restartPolicy").values()))
        .isEqualTo(Set.of("Always", "Never", "OnFailure"));
  }

  private FieldSchema field(String type, String name) {
    return schema.type("", "v1", type).field(name).orElseThrow();
  }
}
