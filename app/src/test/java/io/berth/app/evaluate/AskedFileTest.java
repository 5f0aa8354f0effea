package io.berth.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.codec.CodecException;
import io.berth.model.core.Service;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class AskedFileTest {
  private static final String SERVICE =
      "---\n{apiVersion: v1, kind: Service, metadata: {name: web}}\n";
  private static final String CONFIG =
      "---\n{apiVersion: v1, kind: ConfigMap, metadata: {name: settings, namespace: shop}}\n";

  record Case(String name, String file, String error) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case(
            "two pods",
            Given.podYaml("a", "", "") + Given.podYaml("b", "namespace: shop", ""),
            "standard input: one pod is evaluated at a time, but there are 2:"
                + " Pod default/a, Pod shop/b"),
        new Case(
            "no pod",
            SERVICE + CONFIG,
            "standard input: there is no pod, only Service default/web,"
                + " ConfigMap shop/settings (v1); expected one of "
                + Workloads.KIND_NAMES),
        new Case(
            "no name",
            "{apiVersion: v1, kind: Pod, metadata: {}}",
            "standard input: there is a Pod without metadata.name; give it one"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void refuses(Case given) {
    assertThatThrownBy(() -> Given.asked(given.file))
        .isInstanceOf(EvaluateException.class)
        .hasMessage(given.error);
  }

  @Test
  void takesOtherObjectsAlong() throws CodecException, EvaluateException {
    Dump dump = new Dump();
    Notes notes = new Notes();

    AskedPod.of(Given.asked(Given.podYaml("web", "", "") + SERVICE + CONFIG), dump, notes);

    assertThat(dump.has(Service.class)).isTrue();
    assertThat(notes.texts())
        .containsExactly("the pod's file also holds, and adds to the cluster: Service default/web");
  }

  @Test
  void namesPodsThatHaveOnlyAPrefix() throws CodecException, EvaluateException {
    AskedFile file = Given.asked("{apiVersion: v1, kind: Pod, metadata: {generateName: web-}}");

    assertThat(AskedPod.of(file, new Dump(), new Notes()).pod().key())
        .isEqualTo("default/web-xxxxx");
  }
}
