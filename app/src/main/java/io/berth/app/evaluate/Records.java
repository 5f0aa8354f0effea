package io.berth.app.evaluate;

import io.berth.apiserver.object.ApiObject;
import io.berth.codec.CodecException;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;

/** Turns objects that were made here, of fields that records have, back into records. */
final class Records {
  private Records() {}

  static <T extends Record & KubeObject> T of(Kind<T> kind, ApiObject object) {
    try {
      return object.as(kind);
    } catch (CodecException e) {
      throw new IllegalStateException(e);
    }
  }
}
