package io.berth.kube.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.meta.ObjectMeta;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownObjectTest {
  private static ObjectMeta metadata(String uid, String version) {
    return new ObjectMeta(
        "a", "", "", uid, version, 0, null, null, Map.of(), Map.of(), List.of(), List.of());
  }

  @ParameterizedTest
  @CsvSource({
    "7f3c1a52-09d4-4a6f-8b1e-2d5c6e7f8a90, 12",
    "00000000-0000-0000-0000-000000000000, 999999999999999999",
    "7F3C1A52-09D4-4A6F-8B1E-2D5C6E7F8A90, 012",
    "1-1-1-1-1, 0",
    "some-uid, 99999999999999999999",
    "'', ''",
  })
  void uidAndVersionAreGivenBackAsTheyWere(String uid, String version) {
    KnownObject known = new KnownObject(metadata(uid, version), 1);
    assertThat(known.uid()).isEqualTo(uid);
    assertThat(known.resourceVersion()).isEqualTo(version);
    assertThat(known.isSameVersion(metadata(uid, version))).isTrue();
    assertThat(known.isSameVersion(metadata(uid, version + "1"))).isFalse();
    assertThat(known.isSameObject(metadata(uid, version + "1"))).isTrue();
    assertThat(known.isSameObject(metadata(uid + "1", version))).isFalse();
  }

  @Test
  void listIsRemembered() {
    KnownObject known = new KnownObject(metadata("u", "1"), 1);
    assertThat(known.isInList(1)).isTrue();
    known.listed(2);
    assertThat(known.isInList(1)).isFalse();
    assertThat(known.isInList(2)).isTrue();
  }
}
