package io.berth.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Whatever is typed wrong, the answer names it, says what would be right, and is short. */
class BrokenCommandLinesTest {
  record Case(List<String> args, List<String> said) {
    static Case of(String args, String... said) {
      return new Case(List.of(args.split(" ")), List.of(said));
    }

    @Override
    public String toString() {
      return String.join(" ", args);
    }
  }

  static Stream<Case> broken() {
    return Stream.of(
        Case.of("evalute", "'evalute'", "Did you mean: berth evaluate?", "berth --help"),
        Case.of("--verson", "Unknown option: '--verson'", "--version", "berth --help"),
        Case.of("evaluate", "'--pod=FILE'", "'--cluster=FILE'", "berth evaluate --help"),
        Case.of(
            "evaluate --cluster c --pod p --confg x",
            "Unknown options: '--confg', 'x'",
            "--config"),
        Case.of("evaluate --clster c --pod p", "Unknown options: '--clster', 'c'", "--cluster"),
        Case.of("evaluate --cluster - --pod -", "-", "only"),
        Case.of(
            "evaluate --cluster /nowhere/c.yaml --pod /nowhere/p.yaml",
            "/nowhere/",
            "does not exist"),
        Case.of(
            "evaluate --cluster c --pod p -o tabel",
            "'tabel'",
            "TABLE, JSON",
            "berth evaluate --help"),
        Case.of("config", "subcommand", "berth config --help"),
        Case.of("config chek x", "'chek'", "check", "berth config --help"),
        Case.of("config check", "'FILE'", "berth config check --help"),
        Case.of("config check /nowhere.yaml", "/nowhere.yaml", "does not exist"),
        Case.of(
            "config default --feature-gates=NodeDeclaredFeature=true",
            "NodeDeclaredFeature",
            "NodeDeclaredFeatures"),
        Case.of("config default --feature-gates=GangScheduling=true", "GangScheduling"),
        Case.of("conformance /nowhere.jsonl", "/nowhere.jsonl", "cannot be read: NoSuchFile"),
        Case.of("conformance", "name at least one FILE", "berth conformance --help"),
        Case.of("conformance --show many", "'many'", "int", "berth conformance --help"),
        Case.of("bench", "subcommand: engine or growth", "berth bench --help"),
        Case.of("bench engin", "'engin'", "engine", "berth bench --help"),
        Case.of(
            "bench engine --scenario antiafinity",
            "there is no scenario 'antiafinity' (did you mean antiaffinity?)",
            "basic, varied, nodeaffinity",
            "berth bench engine --help"),
        Case.of("bench engine --nodes 0", "--nodes 0 is too little; give 1 or more"),
        Case.of("bench engine --nodes 5,many", "'many'", "berth bench engine --help"),
        Case.of("bench engine --pods -1", "--pods -1 is too little"),
        Case.of("bench engine --percentage 101", "--percentage 101 is too much", "100 or less"),
        Case.of("bench engine --against /nowhere/x", "/nowhere/x", "no program"),
        Case.of("bench engine --against /bin/sh --apps 3", "--apps", "--against"),
        Case.of("bench engine --rounds 0", "--rounds 0 is too little"),
        Case.of("bench engine -o tabel", "'tabel'", "TEXT, JSON"),
        Case.of("bench growth", "'--by=WHAT'", "berth bench growth --help"),
        Case.of("bench growth --by time", "'time'", "NODES, PODS, CLASSES, TERMS"),
        Case.of("bench growth --by nodes --values 0", "--values 0 is too little"),
        Case.of("soak --seeds few", "'few'", "berth soak --help"),
        Case.of("run --kubeconfg x", "'--kubeconfg'", "--kubeconfig", "berth run --help"),
        Case.of("run --kubeconfig /nowhere/config", "/nowhere/config", "does not exist"),
        Case.of("run --master ftp://nowhere", "--master", "ftp", "http"),
        Case.of(
            "run --http-client netty", "'--http-client'", "'netty'", "AUTO, OKHTTP", "berth run"),
        Case.of("run --config /nowhere.yaml", "/nowhere.yaml", "does not exist"),
        Case.of("run --leader-elect-retry-period 2", "2 has no unit", "2s"),
        Case.of(
            "run --leader-elect-renew-deadline 20s",
            "command line: leaderElection.leaseDuration",
            "must be greater than `RenewDeadline`"),
        Case.of(
            "run --leader-elect-retry-period=0s",
            "command line: leaderElection.retryPeriod: Invalid value: \"0s\"",
            "must be greater than zero"),
        Case.of(
            "run --leader-elect-resource-name=",
            "command line: leaderElection.resourceName",
            "resourceName is required"),
        Case.of(
            "run --leader-elect-lease-duration=600000h",
            "command line: leaderElection.leaseDuration: Invalid value: \"600000h0m0s\"",
            "must be less than 2147483647s",
            "leave it out for the default, 15s"),
        Case.of(
            "run --write-config-to /nowhere/x.yaml",
            "--write-config-to /nowhere/x.yaml: there is no such folder",
            "in a folder that exists"),
        Case.of("run --write-config-to /", "--write-config-to /: ", "name a file"),
        Case.of("run --health-port 99999", "--health-port 99999: is not a port", "from 1 to 65535"),
        Case.of("run --health-port -1", "--health-port -1: is not a port", "or 0 to answer no"),
        Case.of("run --health-port many", "'--health-port'", "'many'", "berth run --help"),
        Case.of("run --logging-format xml", "'xml'", "TEXT, JSON"),
        Case.of("run --feature-gates=Nope=true", "Nope"),
        Case.of("run now", "'now'", "berth run --help"));
  }

  @ParameterizedTest(name = "berth {0}")
  @MethodSource("broken")
  void theAnswerNamesTheMistakeAndTheCure(Case test) {
    StringWriter err = new StringWriter();
    CommandLine berth =
        BerthCommand.commandLine()
            .setErr(new PrintWriter(err, true))
            .setOut(new PrintWriter(new StringWriter()));
    int exit = berth.execute(test.args().toArray(String[]::new));
    assertThat(err.toString()).contains(test.said()).doesNotContain("Exception", "\tat ");
    assertThat(err.toString().lines().count()).isLessThan(8);
    assertThat(exit).isEqualTo(ExitCode.BAD_INPUT);
  }
}
