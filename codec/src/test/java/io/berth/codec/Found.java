package io.berth.codec;

import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import java.util.ArrayList;
import java.util.List;

/** Keeps all that a reader finds. */
final class Found implements ObjectSink {
  final List<KubeObject> objects = new ArrayList<>();
  final List<UnknownObject> unknown = new ArrayList<>();
  final List<Long> progress = new ArrayList<>();
  final List<String> names = new ArrayList<>();

  static Found in(String text) throws CodecException {
    Found found = new Found();
    new ObjectReader(found).read("test", text);
    return found;
  }

  @Override
  public void known(Kind<?> kind, KubeObject object) {
    objects.add(object);
    names.add(kind.kind() + " " + object.key());
  }

  @Override
  public void unknown(UnknownObject object) {
    unknown.add(object);
    names.add("?" + object.kind() + " " + object.name());
  }

  @Override
  public void progress(long bytes) {
    progress.add(bytes);
  }
}
