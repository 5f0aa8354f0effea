package io.berth.codec;

import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;

/** Takes the objects of a file, one by one. */
public interface ObjectSink {
  /** An object of a kind that the model has. */
  void known(Kind<?> kind, KubeObject object);

  /** An object of any other kind. */
  void unknown(UnknownObject object);

  /** How many bytes of the file were read so far (of the packed file, if it is); for long ones. */
  default void progress(long bytes) {}
}
