package io.berth.app.evaluate;

import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.engine.cycle.FilterPhase.PluginVerdict;
import io.berth.engine.cycle.PluginRejection;
import io.berth.engine.explain.NodeExplanation;
import io.berth.engine.explain.NodeExplanation.PluginScore;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.Rejected;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The answer for a program. Members that do not apply are left out; new ones may be added.
 *
 * <pre>
 * pod         {namespace, name, origin}: origin is the workload it is made from
 * profile     the scheduler name
 * outcome     Placed, FitsNowhere, HeldBack or Failed
 * message     the answer in one line
 * decision    {node, evaluated, feasible}: what the scheduler would do, sampling included
 * fitError    why it fits nowhere, as in the FailedScheduling event
 * failure     what a plugin failed with
 * preEnqueue  {plugin, kind, reasons}: who keeps it out of the queue
 * preFilter   {plugin, kind, reasons}: who rejected it before any node was looked at
 * nodeCount   how many nodes there are
 * candidates  the only nodes worth looking at, if plugins named some
 * nodes       those looked at, in node order, each
 *   node        its name
 *   fits        whether the pod fits
 *   rejection   {plugin, kind, reasons}: the first rejection, which decides
 *   verdicts    [{plugin, fits, kind, reasons}]: what every filter says
 *   scores      [{plugin, raw, normalized, weight, weighted}]
 *   total       the sum of the weighted scores
 * notes       what to know about this answer
 * </pre>
 *
 * <p>{@code kind} is one of Unschedulable (preemption might help), UnschedulableAndUnresolvable (it
 * would not), Pending.
 */
public final class JsonReport {
  private JsonReport() {}

  /** The answer as JSON text. */
  public static String write(Evaluation evaluation) {
    return JsonWriter.pretty(tree(evaluation));
  }

  private static Tree tree(Evaluation evaluation) {
    Members answer = new Members();
    answer.put("pod", pod(evaluation));
    answer.put("profile", evaluation.profile());
    answer.put("outcome", evaluation.outcome().getClass().getSimpleName());
    answer.put("message", new TextReport(evaluation, false).headline());
    outcome(answer, evaluation.outcome());
    var explanation = evaluation.explanation();
    explanation.preEnqueue().ifPresent(by -> answer.put("preEnqueue", rejection(by)));
    explanation.preFilter().ifPresent(by -> answer.put("preFilter", rejection(by)));
    answer.put("nodeCount", evaluation.nodeCount());
    explanation.candidates().ifPresent(names -> answer.put("candidates", texts(names)));
    answer.put("nodes", items(explanation.nodes(), JsonReport::node));
    answer.put("notes", texts(evaluation.notes()));
    return answer.tree();
  }

  private static Tree pod(Evaluation evaluation) {
    Members pod = new Members();
    pod.put("namespace", evaluation.pod().metadata().namespace());
    pod.put("name", evaluation.pod().metadata().name());
    if (!evaluation.origin().isEmpty()) {
      pod.put("origin", evaluation.origin());
    }
    return pod.tree();
  }

  private static void outcome(Members answer, Outcome outcome) {
    switch (outcome) {
      case Outcome.Placed(String node, int evaluated, int feasible) -> {
        Members decision = new Members();
        decision.put("node", node);
        decision.put("evaluated", evaluated);
        decision.put("feasible", feasible);
        answer.put("decision", decision.tree());
      }
      case Outcome.FitsNowhere(String fitError) -> answer.put("fitError", fitError);
      case Outcome.Failed(String message) -> answer.put("failure", message);
      case Outcome.HeldBack _ -> {} // preEnqueue says who
    }
  }

  private static Tree node(NodeExplanation explained) {
    Members node = new Members();
    node.put("node", explained.node());
    node.put("fits", explained.rejection().isEmpty());
    explained.rejection().ifPresent(by -> node.put("rejection", rejection(by)));
    node.put("verdicts", items(explained.verdicts(), JsonReport::verdict));
    if (explained.total().isPresent()) {
      node.put("scores", items(explained.scores(), JsonReport::score));
      node.put("total", explained.total().getAsLong());
    }
    return node.tree();
  }

  private static Tree verdict(PluginVerdict said) {
    Members verdict = new Members();
    verdict.put("plugin", said.plugin());
    switch (said.result()) {
      case Fits _ -> verdict.put("fits", true);
      case Rejected rejected -> {
        verdict.put("fits", false);
        verdict.put(rejected);
      }
    }
    return verdict.tree();
  }

  private static Tree score(PluginScore score) {
    Members members = new Members();
    members.put("plugin", score.plugin());
    members.put("raw", score.raw());
    members.put("normalized", score.normalized());
    members.put("weight", score.weight());
    members.put("weighted", score.weighted());
    return members.tree();
  }

  private static Tree rejection(PluginRejection by) {
    Members members = new Members();
    members.put("plugin", by.plugin());
    members.put(by.rejection());
    return members.tree();
  }

  private static Tree texts(List<String> texts) {
    return items(texts, Trees::text);
  }

  private static <T> Tree items(List<T> all, Function<T, Tree> tree) {
    return new Tree.Items(Position.NONE, all.stream().map(tree).toList());
  }

  /** The members of an object, in the order in which they are written. */
  private static final class Members {
    private final Map<String, Tree> members = new LinkedHashMap<>();

    void put(String name, Tree value) {
      members.put(name, value);
    }

    void put(String name, String value) {
      put(name, Trees.text(value));
    }

    void put(String name, long value) {
      put(name, new Tree.Numeral(Position.NONE, Long.toString(value)));
    }

    void put(String name, boolean value) {
      put(name, new Tree.Bool(Position.NONE, value));
    }

    void put(Rejected rejected) {
      put("kind", rejected.kind().code());
      put("reasons", texts(rejected.reasons()));
    }

    Tree tree() {
      return Trees.object(members);
    }
  }
}
