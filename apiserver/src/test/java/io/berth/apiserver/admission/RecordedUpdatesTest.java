package io.berth.apiserver.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.codec.CodecException;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of a change, compared with what kube-apiserver 1.36.4 made of the same. */
final class RecordedUpdatesTest {
  static Stream<RecordedCase> cases() throws CodecException {
    return RecordedCase.read("updated.yaml");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isWhatTheServerAnswers(RecordedCase recorded) {
    if (recorded.has("updated")) {
      ApiObject expected = merged(recorded, "updated");
      assertThat(Shown.of(update(recorded))).isEqualTo(Shown.of(expected));
    } else {
      assertThat(refusal(recorded)).isEqualTo(recorded.texts("refused"));
    }
  }

  private static List<String> refusal(RecordedCase recorded) {
    try {
      return List.of("200", Shown.of(update(recorded)).toString());
    } catch (ApiFailure e) {
      return RecordedCase.told(e);
    }
  }

  private static ApiObject update(RecordedCase recorded) {
    Admission admission = new Admission(new SmallCluster());
    ApiObject sent = merged(recorded, "sent");
    ApiObject before = recorded.object("before");
    return recorded.has("part")
        ? admission.updateStatus(recorded.type(), sent, before)
        : admission.update(recorded.type(), sent, before);
  }

  private static ApiObject merged(RecordedCase recorded, String part) {
    return new ApiObject(merged(recorded.object("before").tree(), recorded.object(part).tree()));
  }

  /** A merge patch. */
  private static Tree.Members merged(Tree.Members before, Tree.Members patch) {
    Map<String, Tree> members = new LinkedHashMap<>(before.members());
    patch
        .members()
        .forEach(
            (name, value) -> {
              if (value instanceof Tree.Null) {
                members.remove(name);
              } else if (value instanceof Tree.Members inner
                  && members.get(name) instanceof Tree.Members old) {
                members.put(name, merged(old, inner));
              } else {
                members.put(name, value);
              }
            });
    return Trees.object(members);
  }
}
