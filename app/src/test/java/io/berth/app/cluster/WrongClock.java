package io.berth.app.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/**
 * Lets the clock of a JVM be wrong: every {@code Instant.now()} is off by the same time. It is an
 * agent, so that the program is the real one, which knows nothing of it.
 */
public final class WrongClock implements ClassFileTransformer {
  private static final String CLOCK = "java/time/Clock";
  private static final ClassDesc INSTANT = ClassDesc.of("java.time.Instant");
  private static final MethodTypeDesc PLUS = MethodTypeDesc.of(INSTANT, ConstantDescs.CD_long);

  private final long seconds;

  private WrongClock(long seconds) {
    this.seconds = seconds;
  }

  /** The option for a JVM whose clock is to be wrong; the agent's jar is put into the folder. */
  static String option(Path folder, Duration ahead) throws IOException {
    Path jar = Files.createTempFile(folder, "clock", ".jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Premain-Class", WrongClock.class.getName());
    manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
    String file = WrongClock.class.getName().replace('.', '/') + ".class";
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out, manifest);
        InputStream self =
            Objects.requireNonNull(ClassLoader.getSystemResourceAsStream(file), file)) {
      entries.putNextEntry(new ZipEntry(file));
      self.transferTo(entries);
    }
    return "-javaagent:%s=%d".formatted(jar, ahead.toSeconds());
  }

  /** Called by the JVM before the program starts. */
  public static void premain(String seconds, Instrumentation jvm)
      throws UnmodifiableClassException {
    jvm.addTransformer(new WrongClock(Long.parseLong(seconds)), true);
    jvm.retransformClasses(Clock.class);
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (!CLOCK.equals(name)) {
      return null;
    }
    ClassFile format = ClassFile.of();
    return format.transformClass(
        format.parse(bytes),
        ClassTransform.transformingMethodBodies(
            method -> method.methodName().equalsString("currentInstant"), this::shift));
  }

  private void shift(CodeBuilder code, CodeElement element) {
    if (element instanceof ReturnInstruction) {
      code.loadConstant(seconds).invokevirtual(INSTANT, "plusSeconds", PLUS);
    }
    code.with(element);
  }
}
