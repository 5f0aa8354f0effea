package io.berth.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class JsonReportTest {
  @Test
  void placed() {
    Evaluation answer =
        Answers.answer(
            new Outcome.Placed("a", 2, 1),
            List.of(
                Answers.scored("a", 40, 100),
                Answers.rejected("b", "NodeResourcesFit", "Insufficient cpu")),
            "something to know");

    assertThat(compact(JsonReport.write(answer)))
        .isEqualTo(
            compact(
                """
                {"pod": {"namespace": "default", "name": "web"},
                 "profile": "default-scheduler",
                 "outcome": "Placed",
                 "message": "default/web → a (total 240; 1 of 2 nodes fits)",
                 "decision": {"node": "a", "evaluated": 2, "feasible": 1},
                 "nodeCount": 2,
                 "nodes": [
                  {"node": "a", "fits": true,
                   "verdicts": [{"plugin": "NodeName", "fits": true}],
                   "scores": [
                    {"plugin": "NodeResourcesFit", "raw": 40, "normalized": 40, "weight": 1,
                     "weighted": 40},
                    {"plugin": "PodTopologySpread", "raw": 100, "normalized": 100, "weight": 2,
                     "weighted": 200},
                    {"plugin": "ImageLocality", "raw": 0, "normalized": 0, "weight": 1,
                     "weighted": 0}],
                   "total": 240},
                  {"node": "b", "fits": false,
                   "rejection": {"plugin": "NodeResourcesFit", "kind": "Unschedulable",
                                 "reasons": ["Insufficient cpu"]},
                   "verdicts": [{"plugin": "NodeResourcesFit", "fits": false,
                                 "kind": "Unschedulable", "reasons": ["Insufficient cpu"]}]}],
                 "notes": ["something to know"]}
                """));
  }

  @Test
  void fitsNowhere() {
    assertThat(JsonReport.write(Answers.answer(new Outcome.FitsNowhere("0/0 nodes"), List.of())))
        .isEqualTo(
            """
            {
                "pod": {
                    "namespace": "default",
                    "name": "web"
                },
                "profile": "default-scheduler",
                "outcome": "FitsNowhere",
                "message": "default/web fits nowhere: 0/0 nodes",
                "fitError": "0/0 nodes",
                "nodeCount": 0,
                "nodes": [],
                "notes": []
            }
            """);
  }

  private static String compact(String json) {
    return json.replaceAll("\\s+", "");
  }
}
