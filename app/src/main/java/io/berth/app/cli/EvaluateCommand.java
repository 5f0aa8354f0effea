package io.berth.app.cli;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.app.config.ConfigFileException;
import io.berth.app.config.LoadedConfiguration;
import io.berth.app.evaluate.AskedFile;
import io.berth.app.evaluate.AskedPod;
import io.berth.app.evaluate.Dump;
import io.berth.app.evaluate.EvaluateException;
import io.berth.app.evaluate.Evaluation;
import io.berth.app.evaluate.Evaluator;
import io.berth.app.evaluate.JsonReport;
import io.berth.app.evaluate.Notes;
import io.berth.app.evaluate.ObjectFiles;
import io.berth.app.evaluate.TextReport;
import io.berth.codec.CodecException;
import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.FeatureGateSettings;
import io.berth.engine.cycle.NodeSampling;
import io.berth.engine.profile.PluginRegistry;
import io.berth.engine.profile.SchedulerSetup;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code berth evaluate}: where a pod would go, and why. */
@Command(
    name = "evaluate",
    description = {
      "Say which node a pod would go to, with all verdicts and scores, or why it fits nowhere.",
      "",
      "Needs no cluster: it reads objects as kubectl prints them, in YAML or JSON, lists and"
          + " several documents in a file included, packed with gzip or not. What the API server"
          + " would have filled in in a pod written by hand is filled in. Nothing is changed"
          + " anywhere.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  kubectl get -A -o json nodes,pods,namespaces,services,replicasets,\\",
      "replicationcontrollers,statefulsets,priorityclasses,pvc,pv,storageclasses,\\",
      "csinodes > cluster.json",
      "  berth evaluate --cluster cluster.json --pod web.yaml",
      "",
      "  kubectl get pod web-1 -o yaml |",
      "    berth evaluate --cluster cluster.json --pod - -o json",
      "",
      "Exit codes: 0 a node was found, 1 the pod fits nowhere, is held back or a plugin failed,"
          + " 2 bad input or usage."
    })
public final class EvaluateCommand implements Callable<Integer> {
  /** The forms in which the answer is printed. */
  enum Format {
    TABLE,
    JSON
  }

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--cluster",
      required = true,
      arity = "1..*",
      paramLabel = "FILE",
      description = "Nodes, pods and other objects of the cluster; - is standard input.")
  private List<String> clusterFiles = new ArrayList<>();

  @Option(
      names = "--pod",
      required = true,
      paramLabel = "FILE",
      description =
          "The pod, or a Deployment, ReplicaSet, StatefulSet, DaemonSet, Job, CronJob or"
              + " ReplicationController that stands for its next pod; - is standard input.")
  private String podFile = "";

  @Option(
      names = "--config",
      paramLabel = "FILE",
      defaultValue = "",
      description = "A KubeSchedulerConfiguration; without it the default one.")
  private String configFile = "";

  @Option(
      names = "--feature-gates",
      defaultValue = "",
      paramLabel = "A=true,B=false",
      description = "Feature gates, as the scheduler would be given them.")
  private String featureGates = "";

  @Option(
      names = {"-o", "--output"},
      defaultValue = "table",
      paramLabel = "FORMAT",
      description = "How to print the answer: table (default) or json, which has everything.")
  private Format format = Format.TABLE;

  @Option(names = "--all-nodes", description = "List every node in tables, however many there are.")
  private boolean allNodes;

  private final InputStream standardInput;

  public EvaluateCommand() {
    this(System.in);
  }

  EvaluateCommand(InputStream standardInput) {
    this.standardInput = standardInput;
  }

  @Override
  public Integer call() {
    checkStandardInput();
    PrintWriter err = spec.commandLine().getErr();
    try {
      Evaluation evaluation = evaluate(err);
      print(evaluation, spec.commandLine().getOut());
      return evaluation.isPlaced() ? ExitCode.OK : ExitCode.NO;
    } catch (CodecException | EvaluateException e) {
      err.println("berth: " + e.getMessage());
    } catch (ConfigFileException e) {
      e.problems().forEach(problem -> err.println("berth: " + problem));
    } catch (ConfigurationException e) {
      e.problems().forEach(problem -> err.println("berth: " + problem));
    }
    err.flush();
    return ExitCode.BAD_INPUT;
  }

  private void checkStandardInput() {
    List<String> files = new ArrayList<>(clusterFiles);
    files.add(podFile);
    files.add(configFile);
    if (files.stream().filter(ObjectFiles.STANDARD_INPUT::equals).count() > 1) {
      throw new ParameterException(
          spec.commandLine(), "standard input (-) can be read only once; use a file for the other");
    }
  }

  private Evaluation evaluate(PrintWriter err)
      throws CodecException, EvaluateException, ConfigFileException, ConfigurationException {
    LoadedConfiguration configuration = configuration();
    configuration.warnings().forEach(warning -> err.println("warning: " + warning));
    SchedulerSetup setup = configuration.setup();
    Notes notes = new Notes();
    if (!setup.extenders().isEmpty()) {
      notes.add("the configuration has extenders; they are not asked");
    }
    Dump dump = new Dump();
    AskedFile asked = read(dump, err);
    int percentage = setup.configuration().percentageOfNodesToScore();
    return new Evaluator(setup.profiles(), new NodeSampling(percentage, false))
        .evaluate(AskedPod.of(asked, dump, notes), dump, notes);
  }

  private LoadedConfiguration configuration() throws ConfigFileException, ConfigurationException {
    PluginRegistry registry = BuiltinRegistry.of(FeatureGateSettings.parse(featureGates));
    return configFile.isEmpty()
        ? ConfigFile.defaults(registry)
        : ConfigFile.read(configFile, standardInput).load(registry);
  }

  /** The pod comes first: it is small, and what is wrong with it should show at once. */
  private AskedFile read(Dump dump, PrintWriter err) throws CodecException, EvaluateException {
    ProgressLine line = new ProgressLine(err, Terminal.isStandardError(), System::nanoTime);
    ReadProgress reading =
        new ReadProgress(line, System::nanoTime, ReadProgress.totalBytes(clusterFiles));
    try {
      ObjectFiles files = new ObjectFiles(standardInput, reading);
      AskedFile asked = files.readAsked(podFile);
      for (String file : clusterFiles) {
        files.readCluster(file, dump);
      }
      return asked;
    } finally {
      reading.end();
    }
  }

  private void print(Evaluation evaluation, PrintWriter out) {
    switch (format) {
      case TABLE -> new TextReport(evaluation, allNodes).lines().forEach(out::println);
      case JSON -> out.print(JsonReport.write(evaluation));
    }
    out.flush();
  }
}
