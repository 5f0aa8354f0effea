package io.berth.app.evaluate;

import io.berth.codec.CodecException;
import io.berth.codec.ObjectReader;
import io.berth.codec.ObjectSink;
import io.berth.codec.UnknownObject;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Reads the files that a question is made of. {@code -} is standard input. */
public final class ObjectFiles {
  /** The name that stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  private final InputStream standardInput;
  private final ReadListener listener;
  private long objects;

  public ObjectFiles(InputStream standardInput, ReadListener listener) {
    this.standardInput = standardInput;
    this.listener = listener;
  }

  /** Reads all objects of a file that describes the cluster; those of unknown kinds are skipped. */
  public void readCluster(String file, Dump dump) throws CodecException, EvaluateException {
    read(file, new Sink(file, dump::add, _ -> {}));
  }

  /** Reads the file that holds the pod, or the workload that makes it. */
  public AskedFile readAsked(String file) throws CodecException, EvaluateException {
    AskedFile.Builder asked = new AskedFile.Builder(name(file));
    read(file, new Sink(file, asked::known, asked::unknown));
    return asked.build();
  }

  private void read(String file, Sink sink) throws CodecException, EvaluateException {
    ObjectReader reader = new ObjectReader(sink);
    if (file.equals(STANDARD_INPUT)) {
      reader.read(name(file), standardInput);
    } else {
      reader.read(Path.of(file));
    }
    if (!sink.problem.isEmpty()) {
      throw new EvaluateException(name(file) + ": " + sink.problem);
    }
  }

  private static String name(String file) {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }

  private final class Sink implements ObjectSink {
    private final String file;
    private final BiConsumer<Kind<?>, KubeObject> known;
    private final Consumer<UnknownObject> unknown;
    private String problem = "";

    Sink(String file, BiConsumer<Kind<?>, KubeObject> known, Consumer<UnknownObject> unknown) {
      this.file = file;
      this.known = known;
      this.unknown = unknown;
    }

    @Override
    public void known(Kind<?> kind, KubeObject object) {
      objects++;
      boolean named =
          !object.metadata().name().isEmpty() || !object.metadata().generateName().isEmpty();
      if (!named && problem.isEmpty()) {
        problem = "there is a " + kind.kind() + " without metadata.name; give it one";
      }
      known.accept(kind, object);
    }

    @Override
    public void unknown(UnknownObject object) {
      objects++;
      unknown.accept(object);
    }

    @Override
    public void progress(long bytes) {
      listener.read(name(file), bytes, objects);
    }
  }
}
