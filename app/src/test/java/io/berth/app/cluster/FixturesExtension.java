package io.berth.app.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives each test its own {@link Fixtures} and closes them after it. The control plane that tests
 * share is started by the first that asks for it and stopped after the last test of the JVM.
 */
final class FixturesExtension implements ParameterResolver, AfterEachCallback {
  private static final Namespace NAMESPACE = Namespace.create(FixturesExtension.class);
  private static final Path FOLDER = Path.of("target", "cluster").toAbsolutePath();

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Fixtures.class
        && context.getTestMethod().isPresent();
  }

  @Override
  public Fixtures resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getStore(NAMESPACE)
        .computeIfAbsent(Fixtures.class, _ -> fixtures(context), Fixtures.class);
  }

  private static Fixtures fixtures(ExtensionContext context) {
    SharedControlPlane shared =
        context
            .getRoot()
            .getStore(NAMESPACE)
            .computeIfAbsent(
                SharedControlPlane.class,
                _ -> new SharedControlPlane(fresh(FOLDER).resolve("shared")),
                SharedControlPlane.class);
    boolean embedded = context.getRequiredTestClass().isAnnotationPresent(EmbeddedTest.class);
    return new Fixtures(fresh(folderOf(context)), shared, embedded);
  }

  /** Numbered, if a failed test of the same method has left its folder. */
  private static Path folderOf(ExtensionContext context) {
    String name =
        context.getRequiredTestClass().getSimpleName()
            + "."
            + context.getRequiredTestMethod().getName();
    Path folder = FOLDER.resolve(name);
    for (int number = 2; Files.exists(folder); number++) {
      folder = FOLDER.resolve(name + "-" + number);
    }
    return folder;
  }

  private static Path fresh(Path folder) {
    try {
      return Folders.fresh(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void afterEach(ExtensionContext context) throws Exception {
    Fixtures fixtures = context.getStore(NAMESPACE).remove(Fixtures.class, Fixtures.class);
    if (fixtures != null) {
      fixtures.close(context.getExecutionException());
    }
  }
}
