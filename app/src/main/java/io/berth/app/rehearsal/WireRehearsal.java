package io.berth.app.rehearsal;

import io.berth.codec.CodecException;
import io.berth.codec.ObjectReader;
import io.berth.codec.ObjectSink;
import io.berth.codec.UnknownObject;
import io.berth.codec.protobuf.Envelope;
import io.berth.codec.protobuf.ProtobufWriter;
import io.berth.codec.protobuf.WatchFrame;
import io.berth.codec.stream.KindStream;
import io.berth.codec.stream.WatchEvents;
import io.berth.kube.transport.Transport;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import okhttp3.OkHttpClient;

/**
 * What a real API server speaks and the embedded one does not: protobuf, and HTTP/2. Watches of the
 * objects of a file are read as they would come from there; classes that only a real server needs
 * are at least loaded.
 */
public final class WireRehearsal {
  private static final int REPEATS = 300;
  private static final String CLASS = ".class";

  private WireRehearsal() {}

  /** Reads watches of the objects in this file, of all kinds. */
  public static void play(Path objects)
      throws IOException, CodecException, ReflectiveOperationException, URISyntaxException {
    Map<Kind<?>, ByteArrayOutputStream> watches = new HashMap<>();
    new ObjectReader(new Frames(watches)).read(objects);
    for (Kind<?> kind : Kinds.ALL) {
      read(kind, watches.getOrDefault(kind, new ByteArrayOutputStream()).toByteArray());
    }
    load(OkHttpClient.class, "okhttp3.internal.http2.");
    load(OkHttpClient.class, "okhttp3.internal.concurrent.");
    load(Kinds.class, "io.berth.model.");
    load(KindStream.class, "io.berth.codec.");
    load(Transport.class, "io.berth.kube.");
  }

  private static <T extends Record & KubeObject> void read(Kind<T> kind, byte[] watch)
      throws IOException, CodecException {
    KindStream<T> stream = new KindStream<>(kind);
    for (int i = 0; i < REPEATS; i++) {
      WatchEvents<T> events = stream.watch(Envelope.MEDIA_TYPE, new ByteArrayInputStream(watch));
      while (events.next() != null) {
        // what was read is not looked at
      }
    }
  }

  /** Loads all classes of this class' jar whose names begin so. */
  private static void load(Class<?> neighbour, String prefix)
      throws IOException, ReflectiveOperationException, URISyntaxException {
    Path jar = Path.of(neighbour.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (JarFile file = new JarFile(jar.toFile())) {
      List<String> names =
          file.stream()
              .map(entry -> entry.getName().replace('/', '.'))
              .filter(name -> name.startsWith(prefix) && name.endsWith(CLASS))
              .toList();
      for (String name : names) {
        Class.forName(
            name.substring(0, name.length() - CLASS.length()), false, neighbour.getClassLoader());
      }
    }
  }

  /** Writes each object as an event of a watch of its kind. */
  private record Frames(Map<Kind<?>, ByteArrayOutputStream> watches) implements ObjectSink {
    @Override
    public void known(Kind<?> kind, KubeObject object) {
      byte[] written = new ProtobufWriter().write((Record) object);
      watches
          .computeIfAbsent(kind, _ -> new ByteArrayOutputStream())
          .writeBytes(
              WatchFrame.write("ADDED", Envelope.wrap(kind.apiVersion(), kind.kind(), written)));
    }

    @Override
    public void unknown(UnknownObject object) {}
  }
}
