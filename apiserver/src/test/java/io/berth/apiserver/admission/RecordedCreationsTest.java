package io.berth.apiserver.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.codec.CodecException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is created or refused, compared with what kube-apiserver 1.36.4 said to the same. */
final class RecordedCreationsTest {
  static Stream<RecordedCase> cases() throws CodecException {
    return RecordedCase.read("created.yaml");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isWhatTheServerAnswers(RecordedCase recorded) {
    Admission admission = new Admission(new SmallCluster());
    ApiObject sent = SmallCluster.identified(recorded.type(), recorded.object("object"));
    if (recorded.has("created")) {
      ApiObject created = admission.create(recorded.type(), sent);
      assertThat(Shown.of(created)).isEqualTo(Shown.of(recorded.object("created")));
    } else {
      assertThat(refusal(admission, recorded, sent)).isEqualTo(recorded.texts("refused"));
    }
  }

  /** The code, the message, and the causes; those come from maps, so their order says nothing. */
  private static List<String> refusal(Admission admission, RecordedCase recorded, ApiObject sent) {
    try {
      return List.of("201", Shown.of(admission.create(recorded.type(), sent)).toString());
    } catch (ApiFailure e) {
      return RecordedCase.told(e);
    }
  }
}
