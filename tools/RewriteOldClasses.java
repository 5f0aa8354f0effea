import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * Rewrites the jars of a folder that have classes in a format older than Java 6. Java keeps none of
 * these in its cache for quick starts, and checks them the old and slow way each time. What the
 * classes do stays as it is; decision 0016 has the reasons.
 *
 * <p>Run by the build on the JDK that it selected: {@code java tools/RewriteOldClasses.java
 * FOLDER}.
 */
final class RewriteOldClasses {
  private static final ClassTransform IN_NEWER_FORMAT =
      ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
          .andThen(
              (classBuilder, element) -> {
                if (element instanceof ClassFileVersion) {
                  classBuilder.withVersion(ClassFile.JAVA_8_VERSION, 0);
                } else {
                  classBuilder.with(element);
                }
              });

  private final ClassFile format;

  private RewriteOldClasses(ClassLoader jar) {
    this.format =
        ClassFile.of(
            ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
            ClassFile.ConstantPoolSharingOption.NEW_POOL,
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(jar)));
  }

  public static void main(String[] args) throws IOException {
    List<Path> jars;
    try (Stream<Path> files = Files.list(Path.of(args[0]))) {
      jars = files.filter(file -> file.toString().endsWith(".jar")).toList();
    }
    for (Path jar : jars) {
      if (hasOldClasses(jar)) {
        rewrite(jar);
      }
    }
  }

  private static boolean hasOldClasses(Path file) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      for (JarEntry entry : Collections.list(jar.entries())) {
        if (isOld(entry, read(jar, entry))) {
          return true;
        }
      }
      return false;
    }
  }

  private static boolean isOld(JarEntry entry, byte[] bytes) {
    return entry.getName().endsWith(".class") && bytes[7] < ClassFile.JAVA_6_VERSION;
  }

  private static byte[] read(JarFile jar, JarEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  /** The new jar takes the place of the old one when it is complete. */
  private static void rewrite(Path file) throws IOException {
    Path rewritten = Path.of(file + ".new");
    try (URLClassLoader classes = new URLClassLoader(new URL[] {file.toUri().toURL()});
        JarFile from = new JarFile(file.toFile());
        JarOutputStream to = new JarOutputStream(Files.newOutputStream(rewritten))) {
      RewriteOldClasses rewriting = new RewriteOldClasses(classes);
      for (JarEntry entry : Collections.list(from.entries())) {
        to.putNextEntry(new JarEntry(entry.getName()));
        to.write(rewriting.newer(entry, read(from, entry)));
      }
    }
    Files.move(rewritten, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private byte[] newer(JarEntry entry, byte[] bytes) {
    if (!isOld(entry, bytes)) {
      return bytes;
    }
    ClassModel old = format.parse(bytes);
    return format.transformClass(old, IN_NEWER_FORMAT);
  }
}
