package io.berth.kube.write;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.kube.transport.Content;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.schema.Kind;
import java.util.Locale;
import java.util.Optional;

/** Reads the object that an answer shows. */
final class ObjectDecoder {
  private ObjectDecoder() {}

  /** The object as the answer shows it; found empty if another one has its name by now. */
  static GetResult decode(ObjectIdentity wanted, Content content) {
    String source = wanted.kind().kind().toLowerCase(Locale.ROOT) + " " + wanted.key();
    try {
      KubeObject object = decode(wanted.kind(), source, content);
      return new GetResult.Found(Optional.of(object).filter(it -> hasUid(it, wanted.uid())));
    } catch (CodecException | RuntimeException e) {
      return new GetResult.Failed(String.valueOf(e.getMessage()));
    }
  }

  private static <T extends Record & KubeObject> T decode(
      Kind<T> kind, String source, Content content) throws CodecException {
    return new MessageReader(MessageReader.Mode.ADMITTED)
        .read(kind.message(), source, TreeReader.read(source, content.text()));
  }

  private static boolean hasUid(KubeObject object, String uid) {
    return uid.isEmpty() || object.metadata().uid().equals(uid);
  }
}
