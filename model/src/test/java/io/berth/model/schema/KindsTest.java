package io.berth.model.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.storage.CsiStorageCapacity;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class KindsTest {
  private record Unlisted(ObjectMeta metadata) implements KubeObject {}

  record Case(String name, Message<?> message) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Every message that an object of some kind can contain. */
  static Stream<Case> messages() {
    Set<Message<?>> found = new LinkedHashSet<>();
    Kinds.ALL.forEach(kind -> collect(kind.message(), found));
    return found.stream().map(message -> new Case(message.type().getSimpleName(), message));
  }

  private static void collect(Message<?> message, Set<Message<?>> found) {
    if (found.add(message)) {
      message.fields().forEach(field -> collect(field.shape(), found));
    }
  }

  private static void collect(Shape shape, Set<Message<?>> found) {
    switch (shape) {
      case Shape.Nested nested -> collect(nested.message(), found);
      case Shape.Listed list -> collect(list.element(), found);
      case Shape.Mapped map -> collect(map.value(), found);
      case Shape.Scalar _ -> {}
    }
  }

  @ParameterizedTest
  @MethodSource("messages")
  void everyMessageIsSound(Case c) {
    Message<?> message = c.message();
    assertThat(message.empty()).isInstanceOf(message.type());
    assertThat(message.names()).doesNotHaveDuplicates();
    assertThat(message.fields()).extracting(Field::number).doesNotHaveDuplicates();
    assertThat(message.fields()).extracting(Field::number).allMatch(number -> number > 0);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyKindIsFound(Kind<?> kind) {
    assertThat(Kinds.find(kind.apiVersion(), kind.kind())).contains(kind);
    assertThat(kind.type()).isAssignableTo(KubeObject.class);
    assertThat(kind.type().getSimpleName()).isEqualToIgnoringCase(kind.kind());
  }

  static Stream<Kind<?>> kinds() {
    return Kinds.ALL.stream();
  }

  @Test
  void namesAreUnique() {
    assertThat(Kinds.ALL).extracting(Kind::resource).doesNotHaveDuplicates();
    assertThat(Kinds.ALL).extracting(Kind::type).doesNotHaveDuplicates();
    assertThat(messages()).extracting(Case::name).doesNotHaveDuplicates();
  }

  @Test
  void resourcesAreNamedAsKubectlTakesThem() {
    assertThat(Kinds.of(Pod.class).resource()).isEqualTo("pods");
    assertThat(Kinds.of(CsiStorageCapacity.class).resource())
        .isEqualTo("csistoragecapacities.storage.k8s.io");
  }

  @Test
  void unknownKindsAreNotFound() {
    assertThat(Kinds.find("v2", "Pod")).isEmpty();
    assertThat(Kinds.find("v1", "ConfigMap")).isEmpty();
    assertThatThrownBy(() -> Kinds.of(Unlisted.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Unlisted is not listed in Kinds.ALL");
  }

  @Test
  void clusterWideKinds() {
    assertThat(Kinds.ALL)
        .filteredOn(kind -> !kind.namespaced())
        .extracting(Kind::kind)
        .isEqualTo(
            List.of(
                "Node",
                "Namespace",
                "PersistentVolume",
                "StorageClass",
                "CSINode",
                "CSIDriver",
                "VolumeAttachment",
                "PriorityClass",
                "ResourceSlice",
                "DeviceClass"));
  }
}
