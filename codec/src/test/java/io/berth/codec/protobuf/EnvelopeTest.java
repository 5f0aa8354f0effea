package io.berth.codec.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.codec.CodecException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class EnvelopeTest {
  private final ProtobufReader reader = new ProtobufReader();

  private Envelope read(byte[] bytes) throws CodecException {
    return Envelope.read(reader, "test", bytes, 0, bytes.length);
  }

  private static Hand magic() {
    return new Hand().raw('k', '8', 's', 0);
  }

  @Test
  void isWrittenAsKubernetesDoes() {
    Hand type = new Hand().text(1, "v1").text(2, "Pod");
    byte[] expected = magic().part(1, type).text(2, "object").bytes();

    assertThat(Envelope.wrap("v1", "Pod", "object".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(expected);
  }

  @Test
  void tellsWhatItHoldsAndWhere() throws CodecException {
    byte[] bytes = Envelope.wrap("apps/v1", "ReplicaSet", new byte[] {1, 2, 3});
    Envelope envelope = read(bytes);

    assertThat(envelope.apiVersion()).isEqualTo("apps/v1");
    assertThat(envelope.kind()).isEqualTo("ReplicaSet");
    assertThat(envelope.to()).isEqualTo(bytes.length);
    assertThat(bytes[envelope.from()]).isEqualTo((byte) 1);
    assertThat(envelope.to() - envelope.from()).isEqualTo(3);
  }

  @Test
  void mayHoldNothing() throws CodecException {
    assertThat(read(Envelope.wrap("v1", "Pod", new byte[0])))
        .satisfies(it -> assertThat(it.from()).isEqualTo(it.to()));
    Envelope bare = read(magic().bytes());
    assertThat(bare.kind()).isEmpty();
    assertThat(bare.from()).isEqualTo(bare.to());
  }

  @Test
  void otherContentTypesAreRefused() throws CodecException {
    Hand protobuf = magic().text(2, "x").text(3, "").text(4, Envelope.MEDIA_TYPE);
    assertThat(read(protobuf.bytes()).from()).isPositive();
    assertThatThrownBy(() -> read(magic().text(4, "application/json").bytes()))
        .isInstanceOf(CodecException.class)
        .hasMessage("test: holds an object as application/json ; expected protobuf");
    assertThatThrownBy(() -> read(magic().text(3, "gzip").bytes()))
        .hasMessageContaining("gzip; expected protobuf");
  }

  @Test
  void otherBytesAreRefused() {
    for (String other : new String[] {"", "k8s", "{\"kind\":\"Pod\"}"}) {
      assertThatThrownBy(() -> read(other.getBytes(StandardCharsets.UTF_8)))
          .isInstanceOf(CodecException.class)
          .hasMessageContaining("expected an object in the protobuf of Kubernetes");
    }
  }
}
