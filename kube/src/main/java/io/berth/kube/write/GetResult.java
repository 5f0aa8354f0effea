package io.berth.kube.write;

import io.berth.kube.transport.Content;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import java.util.Optional;

/** The answer to a question about an object. */
public sealed interface GetResult {
  /** The object as it is; empty if it is gone, also if another one has its name by now. */
  record Found(Optional<KubeObject> object) implements GetResult {}

  /** It is not known. */
  record Failed(String message) implements GetResult {}

  /** What the answer to a GET says. */
  static GetResult of(ObjectIdentity wanted, WriteResult answer) {
    return switch (answer) {
      case WriteResult.Done(Content content) -> ObjectDecoder.decode(wanted, content);
      case WriteResult.Refused refused when refused.isGone() -> new Found(Optional.empty());
      case WriteResult.Refused refused -> new Failed(refused.message());
      case WriteResult.Unknown(String message) -> new Failed(message);
    };
  }
}
