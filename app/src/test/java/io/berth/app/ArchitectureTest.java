package io.berth.app;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.accessField;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callConstructor;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethod;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import io.berth.engine.Scheduler;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.EngineClock;
import io.berth.engine.question.Questions;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The rules of ARCHITECTURE.md. A rule that matches no class fails too. An exemption stands next to
 * its rule, with its reason.
 */
class ArchitectureTest {
  private static final JavaClasses BERTH =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.berth");

  /** From the inside out: each may use only those before it. Some are still to come. */
  private static final List<String> ENGINE_ORDER =
      List.of(
          "port",
          "observation",
          "call",
          "config",
          "metrics",
          "event",
          "profile",
          "cluster",
          "reuse",
          "queue",
          "cycle",
          "preemption",
          "binding",
          "report",
          "explain",
          "question");

  /** From the inside out: each may use only those before it; the root package may use all. */
  private static final List<String> APISERVER_ORDER =
      List.of(
          "resource",
          "object",
          "schema",
          "store",
          "patch",
          "cron",
          "workload",
          "admission",
          "table",
          "clock",
          "client",
          "http",
          "discovery",
          "rest",
          "controller",
          "kubelet");

  /** A module whose packages have an order. */
  record Layers(String module, List<String> order) {
    String prefix() {
      return "io.berth." + module + ".";
    }

    /** The packages right under the module's root that exist. */
    List<String> existing() {
      return BERTH.stream()
          .map(JavaClass::getPackageName)
          .filter(name -> name.startsWith(prefix()))
          .map(name -> name.substring(prefix().length()).replaceFirst("\\..*", ""))
          .distinct()
          .toList();
    }

    /** The packages that one of them must not use: those after it, and the module's root. */
    String[] after(String name) {
      List<String> later = order.subList(order.indexOf(name) + 1, order.size());
      return Stream.concat(
              Stream.of("io.berth." + module), later.stream().map(it -> prefix() + it + ".."))
          .toArray(String[]::new);
    }
  }

  static final List<Layers> LAYERS =
      List.of(new Layers("engine", ENGINE_ORDER), new Layers("apiserver", APISERVER_ORDER));

  /** What several plugins use. It uses no plugin. */
  private static final List<String> SHARED_BY_PLUGINS =
      List.of("requeue", "factory", "devices", "domains", "utilization");

  /** A module and the packages it may use beside its own and the JDK's. */
  record Allowed(String name, List<String> uses) {}

  static Stream<Allowed> modules() {
    return Stream.of(
        new Allowed("model", List.of()),
        new Allowed(
            "codec", List.of("io.berth.model..", "tools.jackson.core..", "org.snakeyaml.engine..")),
        new Allowed("spi", List.of("io.berth.model..")),
        new Allowed("plugins", List.of("io.berth.model..", "io.berth.spi..")),
        new Allowed("engine", List.of("io.berth.model..", "io.berth.spi..")),
        new Allowed(
            "kube",
            List.of("io.berth.model..", "io.berth.codec..", "javax.net..", "okhttp3..", "okio..")),
        new Allowed(
            "apiserver",
            List.of("io.berth.model..", "io.berth.codec..", "javax.net..", "io.helidon..")),
        new Allowed("testkit", List.of("io.berth.model..", "io.berth.spi..", "io.berth.engine..")));
  }

  @ParameterizedTest
  @MethodSource("modules")
  void moduleUsesOnlyWhatItMay(Allowed module) {
    List<String> allowed = new ArrayList<>(module.uses());
    allowed.addAll(List.of("io.berth." + module.name() + "..", "java..", "org.jspecify.."));
    classes()
        .that()
        .resideInAPackage("io.berth." + module.name() + "..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(allowed.toArray(String[]::new))
        .check(BERTH);
  }

  @ParameterizedTest
  @FieldSource("LAYERS")
  void everyPackageHasItsPlaceInTheOrder(Layers layers) {
    assertThat(layers.existing()).isNotEmpty().isSubsetOf(layers.order());
  }

  @ParameterizedTest
  @FieldSource("LAYERS")
  void packagesUseOnlyEarlierOnes(Layers layers) {
    for (String name : layers.existing()) {
      noClasses()
          .that()
          .resideInAPackage(layers.prefix() + name + "..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(layers.after(name))
          .check(BERTH);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "io.berth.engine.(*)..",
        "io.berth.plugins.(*)..",
        "io.berth.app.(*)..",
        "io.berth.kube.(*)..",
        "io.berth.apiserver.(**)"
      })
  void packagesAreFreeOfCycles(String pattern) {
    slices().matching(pattern).should().beFreeOfCycles().check(BERTH);
  }

  @Test
  void pluginsDoNotKnowEachOther() {
    slices()
        .matching("io.berth.plugins.(*)..")
        .should()
        .notDependOnEachOther()
        .ignoreDependency(
            alwaysTrue(), resideInAnyPackage(packages("io.berth.plugins.", SHARED_BY_PLUGINS)))
        .check(BERTH);
  }

  private static String[] packages(String prefix, List<String> names) {
    return names.stream().map(name -> prefix + name + "..").toArray(String[]::new);
  }

  /** I/O, threads, time and chance: where everything is passed in, none of it is used. */
  private static final ArchCondition<JavaClass> THREADS =
      dependOnClassesThat(assignableTo(Thread.class));

  private static final List<ArchCondition<JavaClass>> CLOCKS =
      List.of(callMethod(System.class, "nanoTime"), callMethod(Instant.class, "now"));

  private static final List<ArchCondition<JavaClass>> IMPURE =
      List.of(
          dependOnClassesThat(resideInAPackage("java.io..")),
          dependOnClassesThat(resideInAPackage("java.nio.file..")),
          dependOnClassesThat(resideInAPackage("java.net..")),
          dependOnClassesThat(resideInAPackage("java.util.concurrent.locks..")),
          THREADS,
          dependOnClassesThat(assignableTo(ThreadLocal.class)),
          callMethod(System.class, "currentTimeMillis"),
          CLOCKS.get(0),
          CLOCKS.get(1),
          callMethod(Math.class, "random"),
          callConstructor(Random.class));

  private static final List<String> PURE = List.of("model", "spi", "plugins", "engine");

  private static final List<ArchCondition<JavaClass>> PRINTING =
      List.of(accessField(System.class, "out"), accessField(System.class, "err"));

  @ParameterizedTest
  @FieldSource("PURE")
  void moduleIsPure(String module) {
    for (ArchCondition<JavaClass> impure : IMPURE) {
      noClasses()
          .that()
          .resideInAPackage("io.berth." + module + "..")
          .and(not(belongToAnyOf(exempt(impure))))
          .should(impure)
          .because("it is passed in")
          .check(BERTH);
    }
  }

  /**
   * The scheduler asserts which thread owns it; the clocks of the machine are there to be passed.
   */
  private static Class<?>[] exempt(ArchCondition<JavaClass> impure) {
    if (impure.equals(THREADS)) {
      return new Class<?>[] {Scheduler.class};
    }
    return CLOCKS.contains(impure) ? new Class<?>[] {EngineClock.class} : new Class<?>[0];
  }

  /** Other threads hand over events in the inbox, and ask questions; all else has one owner. */
  @Test
  void onlyInboxAndQuestionsAreShared() {
    noClasses()
        .that()
        .resideInAnyPackage(packages("io.berth.", PURE))
        .and(not(belongToAnyOf(Inbox.class, Questions.class)))
        .should(dependOnClassesThat(resideInAPackage("java.util.concurrent..")))
        .check(BERTH);
  }

  @Test
  void onlyTheCommandLinePrints() {
    for (ArchCondition<JavaClass> printing : PRINTING) {
      noClasses().that().resideOutsideOfPackage("io.berth.app.cli..").should(printing).check(BERTH);
    }
  }

  @Test
  void offendersAreFound() {
    JavaClasses offender = new ClassFileImporter().importClasses(Offender.class);
    Stream.concat(IMPURE.stream(), PRINTING.stream())
        .forEach(
            condition ->
                assertThat(noClasses().should(condition).evaluate(offender).hasViolation())
                    .as(condition.getDescription())
                    .isTrue());
  }

  @Test
  void everyPackageIsNullMarked() {
    assertThat(BERTH.stream().map(JavaClass::getPackage).distinct())
        .hasSizeGreaterThan(20)
        .allMatch(it -> it.isAnnotatedWith(NullMarked.class), "is @NullMarked");
  }

  @Test
  void namesSayWhatThingsAre() {
    noClasses().should().haveNameMatching(".*(Util|Utils|Helper|Manager|Impl)").check(BERTH);
  }

  @ParameterizedTest
  @FieldSource("PURE")
  void nothingIsSynchronized(String module) throws IOException {
    assertThat(findings(module, SYNCHRONIZED)).isEmpty();
    assertThat(SYNCHRONIZED.in("int a;\n  synchronized (this) {")).containsExactly(1);
    assertThat(SYNCHRONIZED.in("// not synchronized\n/** nor\n * synchronized */")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"spi", "engine"})
  void publicTypesAreExplained(String module) throws IOException {
    assertThat(findings(module, UNEXPLAINED)).isEmpty();
    assertThat(UNEXPLAINED.in("import a.B;\n\n@C\npublic final class D {")).containsExactly(3);
    assertThat(UNEXPLAINED.in("/** What it is. */\n@C(\"d\")\npublic record E() {}")).isEmpty();
  }

  /** Finds lines of a source text, the first being 0. */
  private interface Search {
    boolean finds(List<String> lines, int line);

    default List<Integer> in(String text) {
      List<String> lines = text.lines().toList();
      return IntStream.range(0, lines.size()).filter(line -> finds(lines, line)).boxed().toList();
    }
  }

  private static final Pattern COMMENT = Pattern.compile("\\s*(//|/?\\*).*");
  private static final Pattern PUBLIC_TYPE =
      Pattern.compile("\\s*public ([a-z-]+ )*@?(class|interface|record|enum) .*");

  /** Uses of the keyword. Those inside a method are in no class file that ArchUnit looks at. */
  private static final Search SYNCHRONIZED =
      (lines, line) ->
          lines.get(line).contains("synchronized") && !COMMENT.matcher(lines.get(line)).matches();

  /** Public types that no Javadoc comment stands before; annotations may stand between. */
  private static final Search UNEXPLAINED =
      (lines, line) -> {
        int above = line - 1;
        while (above >= 0 && lines.get(above).strip().startsWith("@")) {
          above--;
        }
        return PUBLIC_TYPE.matcher(lines.get(line)).matches()
            && (above < 0 || !lines.get(above).endsWith("*/"));
      };

  private static List<String> findings(String module, Search search) throws IOException {
    Path sources = Path.of("..", module, "src", "main", "java");
    List<String> findings = new ArrayList<>();
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(it -> it.toString().endsWith(".java")).toList()) {
        search.in(Files.readString(file)).forEach(line -> findings.add(file + ":" + (line + 1)));
      }
    }
    return findings;
  }

  /** Does everything that a pure class must not. */
  @SuppressWarnings({"unused", "SystemOut", "JavaTimeDefaultTimeZone"})
  private static final class Offender {
    private final ThreadLocal<String> perThread = new ThreadLocal<>();

    void offend() throws Exception {
      System.out.println(System.currentTimeMillis() + System.nanoTime() + Math.random());
      System.err.println(Instant.now());
      new Random().nextInt();
      Thread.onSpinWait();
      new ReentrantLock().lock();
      Files.delete(Path.of(URI.create("file:///nowhere")));
      throw new IOException();
    }
  }
}
