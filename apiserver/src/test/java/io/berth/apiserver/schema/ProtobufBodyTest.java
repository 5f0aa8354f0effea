package io.berth.apiserver.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.codec.protobuf.Envelope;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import io.berth.model.schema.Shape;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProtobufBodyTest {
  /**
   * A body that kubectl 1.36.4 has sent.
   *
   * @param base64 the bytes
   * @param json the same object, as kubectl prints it
   */
  record Case(String name, String base64, String json) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> bodies() {
    return List.of(
        new Case(
            "create secret",
            "azhzAAoMCgJ2MRIGU2VjcmV0EiQKFAoEcGFzcxIAGgAiACoAMgA4AEIAEgoKBHVzZXISAm1lGgAaACIA",
            """
            {"kind":"Secret","apiVersion":"v1","metadata":{"name":"pass"},"data":{"user":"bWU="}}
            """),
        new Case(
            "create job --from=cronjob/tick",
            """
            azhzAAoPCghiYXRjaC92MRIDSm9iEt0CCl8KAWoSABoAIgAqADIAOABCAGIrCiFjcm9uam9iLmt1YmVybmV0ZXMuaW8v\
            aW5zdGFudGlhdGUSBm1hbnVhbGofCgdDcm9uSm9iGgR0aWNrIgJ1MSoIYmF0Y2gvdjEwARLvATLqAQoQCgASABoAIgAqADIA\
            OABCABLVAQoJCgF2EgQSAgoACgsKAXcSBgoECgIvdxKKAQoBYxIBaSoAMgsKABAAGJA/IgAqADoUCgFBEgAaDSILCgYKBGtl\
            eXMSAWtCDxINCgNjcHUSBgoEMTAwbVIYCgwaCgoGCAAQUBoAEgAQABgAIAcoADAAagByAIABAIgBAJABAKIBALIBIQoVEhMK\
            AS8SCggBEAAaBGh0dHAaACIAEAAYACAAKAAwABoFTmV2ZXIyAEIASgBSAFgAYABoAHINIAEg/v//////////AYIBAIoBAJoB\
            AMIBADgAGgggACgAMAA6ABoAIgA=\
            """,
            """
            {"kind":"Job","apiVersion":"batch/v1","metadata":{"name":"j",
              "annotations":{"cronjob.kubernetes.io/instantiate":"manual"},
              "ownerReferences":[{"apiVersion":"batch/v1","kind":"CronJob","name":"tick","uid":"u1",
                "controller":true}]},
             "spec":{"template":{"spec":{"restartPolicy":"Never",
              "securityContext":{"supplementalGroups":[1,-2]},
              "containers":[{"name":"c","image":"i","ports":[{"containerPort":8080}],
                "resources":{"requests":{"cpu":"100m"}},
                "env":[{"name":"A","valueFrom":{"secretKeyRef":{"name":"keys","key":"k"}}}],
                "startupProbe":{"httpGet":{"path":"/","port":"http"}},
                "livenessProbe":{"tcpSocket":{"port":80},"periodSeconds":7}}],
              "volumes":[{"name":"v","emptyDir":{}},{"name":"w","hostPath":{"path":"/w"}}]}},
              "backoffLimit":0}}
            """));
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void whatIsReadIsWhatJsonWouldHaveSaid(Case body) {
    ApiObject read = new ApiObject(ProtobufBody.read(Base64.getDecoder().decode(body.base64())));
    ApiObject json = ApiObject.parse(body.json().getBytes(StandardCharsets.UTF_8));
    assertThat(decoded(read)).isEqualTo(decoded(json));
  }

  private static ApiObject decoded(ApiObject object) {
    int slash = object.apiVersion().indexOf('/');
    return Decoding.decode(
            slash < 0 ? "" : object.apiVersion().substring(0, slash),
            object.apiVersion().substring(slash + 1),
            object.kind(),
            object.tree())
        .object();
  }

  /** The model has its numbers from elsewhere. */
  @Test
  void numbersAreThoseOfTheModel() {
    List<String> wrong = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Kind<?> kind : Kinds.ALL) {
      StructType type = Schema.get().find(kind.apiVersion(), kind.kind()).orElseThrow();
      compare(type, "", kind.message(), seen, wrong);
    }
    assertThat(wrong).isEmpty();
    assertThat(seen).hasSizeGreaterThan(100);
  }

  private static void compare(
      StructType type, String outer, Message<?> message, Set<String> seen, List<String> wrong) {
    if (!seen.add(type + outer + message.type())) {
      return;
    }
    for (var field : message.fields()) {
      String number = outer + field.number();
      if (field.inline() && field.shape() instanceof Shape.Nested nested) {
        compare(type, number + ".", nested.message(), seen, wrong);
        continue;
      }
      Optional<FieldSchema> known = type.field(field.name());
      if (known.isEmpty() || !known.get().wire().equals(number)) {
        wrong.add(
            type + "." + field.name() + " is " + known.map(FieldSchema::wire) + ", not " + number);
      } else if (part(known.get().type()) instanceof StructType struct
          && nested(field.shape()) instanceof Shape.Nested nested) {
        compare(struct, "", nested.message(), seen, wrong);
      }
    }
  }

  private static FieldType part(FieldType type) {
    return switch (type) {
      case FieldType.ListOf list -> list.element();
      case FieldType.MapOf map -> map.value();
      case FieldType.Scalar _, StructType _ -> type;
    };
  }

  private static Shape nested(Shape shape) {
    return switch (shape) {
      case Shape.Listed list -> list.element();
      case Shape.Mapped map -> map.value();
      case Shape.Scalar _, Shape.Nested _ -> shape;
    };
  }

  @Test
  void optionsOfADeletionMayBeOfAnyGroup() {
    byte[] grace = {8, 30};
    assertThat(ProtobufBody.read(Envelope.wrap("apps/v1", "DeleteOptions", grace)).members())
        .containsKey("gracePeriodSeconds");
  }

  /** One in a thousand ends in zeros, which must be written all the same. */
  @Test
  void aTimeOfMicrosecondsHasSixDigits() {
    byte[] time = {8, 1, 16, (byte) 0x80, (byte) 0xCA, (byte) 0xB5, (byte) 0xEE, 1};
    byte[] lease = {
      18, 10, 34, 8, time[0], time[1], time[2], time[3], time[4], time[5], time[6], 1
    };
    assertThat(
            new ApiObject(
                    ProtobufBody.read(Envelope.wrap("coordination.k8s.io/v1", "Lease", lease)))
                .text("spec", "renewTime"))
        .isEqualTo("1970-01-01T00:00:01.500000Z");
  }

  @Test
  void whatCannotBeReadIsRefused() {
    assertThatThrownBy(() -> ProtobufBody.read(new byte[] {1, 2, 3}))
        .isInstanceOf(ApiFailure.class)
        .hasMessageContaining("no protobuf");
    assertThatThrownBy(() -> ProtobufBody.read(Envelope.wrap("v1", "Pod", new byte[] {10, 100})))
        .isInstanceOf(ApiFailure.class)
        .hasMessageContaining("were they cut off?");
    // metadata as a number
    assertThatThrownBy(() -> ProtobufBody.read(Envelope.wrap("v1", "Pod", new byte[] {8, 1})))
        .isInstanceOf(ApiFailure.class)
        .hasMessageContaining("field 1 has a number");
    assertThatThrownBy(() -> ProtobufBody.read(Envelope.wrap("v1", "Cat", new byte[0])))
        .isInstanceOf(ApiFailure.class)
        .hasMessageContaining("no protobuf of the kind Cat in v1");
  }
}
