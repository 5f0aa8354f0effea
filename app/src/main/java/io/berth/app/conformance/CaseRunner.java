package io.berth.app.conformance;

import io.berth.app.conformance.ConformanceAnswer.Placement;
import io.berth.app.conformance.ConformanceAnswer.Verdict;
import io.berth.codec.CodecException;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cycle.Decision;
import io.berth.engine.cycle.NodeSampling;
import io.berth.engine.cycle.PluginRejection;
import io.berth.engine.cycle.PreEnqueuePhase;
import io.berth.engine.cycle.RotatingStart;
import io.berth.engine.cycle.SchedulingCycle;
import io.berth.engine.cycle.Verification;
import io.berth.engine.cycle.VerifyMode;
import io.berth.engine.explain.Explainer;
import io.berth.engine.explain.Explanation;
import io.berth.engine.explain.NodeExplanation;
import io.berth.engine.explain.NodeExplanation.PluginScore;
import io.berth.engine.profile.Profile;
import io.berth.model.core.Pod;
import io.berth.model.schema.Message;
import io.berth.model.tree.Tree;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Asks Berth the question of a case. */
final class CaseRunner {
  private static final int ALL_NODES = 100;
  private static final ConformanceAnswer EMPTY = Message.of(ConformanceAnswer.class).empty();

  private final VectorCase question;
  private final Map<String, Profile> profiles;
  private final NodeSampling sampling;
  private final RotatingStart start = new RotatingStart();
  private final VerifyMode verify;
  private final Map<String, SchedulingCycle> cycles = new HashMap<>();

  CaseRunner(VectorCase question, Map<String, Profile> profiles, VerifyMode verify) {
    this.question = question;
    this.profiles = profiles;
    this.verify = verify;
    Integer percentage = question.percentage();
    this.sampling = new NodeSampling(percentage == null ? ALL_NODES : percentage, true);
  }

  ConformanceAnswer run() throws CodecException {
    CaseCluster objects = new CaseCluster(question.name());
    ClusterCache cluster = objects.build(question, pod -> PreEnqueuePhase.admits(profiles, pod));
    Tree single = question.pod();
    if (single != null) {
      return ask(objects.pod(single), cluster);
    }
    List<Placement> sequence = new ArrayList<>();
    for (Tree pod : question.pods()) {
      sequence.add(place(objects.pod(pod), cluster));
    }
    return Message.of(ConformanceAnswer.class).with(EMPTY, "sequence", sequence);
  }

  private ConformanceAnswer ask(Pod pod, ClusterCache cluster) {
    Profile profile = profiles.get(pod.spec().schedulerName());
    if (profile == null) {
      return error("no profile");
    }
    Explanation said =
        new Explainer(profile).explain(PodInfo.of(pod), cluster.view(), cluster.nominations());
    if (said.failure().isPresent()) {
      return error(said.failure().get());
    }
    String selected = said.feasible().isEmpty() ? "" : place(pod, cluster).node();
    return answer(said, selected);
  }

  static ConformanceAnswer error(String message) {
    return Message.of(ConformanceAnswer.class).with(EMPTY, "error", message);
  }

  private Placement place(Pod pod, ClusterCache cluster) {
    Profile profile = profiles.get(pod.spec().schedulerName());
    if (profile == null) {
      return new Placement(pod.key(), "", "", "no profile");
    }
    PodInfo info = cluster.read(pod);
    return switch (cycle(profile).run(info, cluster.view(), cluster.nominations())) {
      case Decision.Placed placed -> {
        cluster.assumePod(info, placed.node());
        yield new Placement(pod.key(), placed.node(), "", "");
      }
      case Decision.Unplaced unplaced ->
          new Placement(pod.key(), "", unplaced.diagnosis().fitError(), "");
      case Decision.NoNodes _ -> new Placement(pod.key(), "", "", Decision.NoNodes.MESSAGE);
      case Decision.Failed failed -> new Placement(pod.key(), "", "", failed.message());
    };
  }

  /** One for all pods of a profile, so that what it keeps from pod to pod is tried too. */
  private SchedulingCycle cycle(Profile profile) {
    return cycles.computeIfAbsent(
        profile.schedulerName(),
        _ ->
            new SchedulingCycle(
                profile,
                sampling,
                start,
                new Verification(verify, CaseRunner::differs),
                PluginCalls.unobserved()));
  }

  private static void differs(String difference) {
    throw new IllegalStateException(difference);
  }

  private static ConformanceAnswer answer(Explanation said, String selected) {
    Map<String, Verdict> rejected = new TreeMap<>();
    Map<String, Map<String, Long>> scores = new TreeMap<>();
    Map<String, Long> totals = new TreeMap<>();
    for (NodeExplanation node : said.nodes()) {
      node.rejection().ifPresent(by -> rejected.put(node.node(), verdict(by)));
      node.total().ifPresent(total -> totals.put(node.node(), total));
      if (node.total().isPresent()) {
        scores.put(node.node(), weighted(node));
      }
    }
    return new ConformanceAnswer(
        "",
        verdict(said.preEnqueue()),
        verdict(said.preFilter()),
        said.candidates().map(CaseRunner::sorted).orElse(List.of()),
        sorted(said.feasible().stream().map(NodeExplanation::node).toList()),
        rejected,
        scores,
        totals,
        selected,
        said.fitError().orElse(""),
        List.of());
  }

  private static Map<String, Long> weighted(NodeExplanation node) {
    Map<String, Long> scores = new HashMap<>();
    for (PluginScore score : node.scores()) {
      scores.put(score.plugin(), score.weighted());
    }
    return scores;
  }

  private static List<String> sorted(List<String> names) {
    return names.stream().sorted().toList();
  }

  private static @Nullable Verdict verdict(Optional<PluginRejection> by) {
    return by.map(CaseRunner::verdict).orElse(null);
  }

  private static Verdict verdict(PluginRejection by) {
    return new Verdict(by.rejection().kind().code(), by.plugin(), by.rejection().reasons());
  }
}
