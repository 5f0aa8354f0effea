package io.berth.simulation;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.core.Service;
import io.berth.model.core.Taint;
import io.berth.model.core.Toleration;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import java.time.Duration;

/**
 * A change of the cluster or a disturbance of the scheduler. One that is not possible when its time
 * comes, such as deleting a pod that does not exist, has no effect.
 */
sealed interface Operation {
  /** A line for people. */
  String describe();

  record AddNode(Node node) implements Operation {
    @Override
    public String describe() {
      return "node "
          + node.key()
          + " joins with "
          + node.status().allocatable().get("cpu")
          + " cpu";
    }
  }

  record RemoveNode(String name) implements Operation {
    @Override
    public String describe() {
      return "node " + name + " leaves";
    }
  }

  record Cordon(String name, boolean on) implements Operation {
    @Override
    public String describe() {
      return "node " + name + (on ? " is cordoned" : " is uncordoned");
    }
  }

  record LabelNode(String name, String key, String value) implements Operation {
    @Override
    public String describe() {
      return "node " + name + " gets label " + key + "=" + value;
    }
  }

  record TaintNode(String name, Taint taint, boolean on) implements Operation {
    @Override
    public String describe() {
      return "node " + name + (on ? " gets taint " : " loses taint ") + taint.key();
    }
  }

  record ResizeNode(String name, String cpu, String memory) implements Operation {
    @Override
    public String describe() {
      return "node " + name + " now has " + cpu + " cpu, " + memory + " memory";
    }
  }

  record CreatePod(Pod pod) implements Operation {
    @Override
    public String describe() {
      return "pod " + pod.key() + " (" + pod.metadata().uid() + ") is created";
    }
  }

  record Ungate(String key) implements Operation {
    @Override
    public String describe() {
      return "pod " + key + " loses its gates";
    }
  }

  /**
   * Deletes a pod.
   *
   * @param grace how long it is terminating before it is gone
   */
  record DeletePod(String key, Duration grace) implements Operation {
    @Override
    public String describe() {
      return "pod " + key + " is deleted, grace " + grace.toMillis() + " ms";
    }
  }

  record FinishPod(String key) implements Operation {
    @Override
    public String describe() {
      return "pod " + key + " has done its work";
    }
  }

  record LabelPod(String key, String label, String value) implements Operation {
    @Override
    public String describe() {
      return "pod " + key + " gets label " + label + "=" + value;
    }
  }

  record Tolerate(String key, Toleration toleration) implements Operation {
    @Override
    public String describe() {
      return "pod " + key + " tolerates " + toleration.key();
    }
  }

  record PutService(Service service) implements Operation {
    @Override
    public String describe() {
      return "service " + service.key() + " is created";
    }
  }

  record RemoveService(Service service) implements Operation {
    @Override
    public String describe() {
      return "service " + service.key() + " is deleted";
    }
  }

  record CreateClaim(KubeObject claim) implements Operation {
    @Override
    public String describe() {
      return "claim " + claim.key() + " (" + claim.metadata().uid() + ") is created";
    }
  }

  /** Something about a claim changes that says nothing about its reservation. */
  record TouchClaim(ObjectIdentity claim, String value) implements Operation {
    @Override
    public String describe() {
      return "claim " + claim.key() + " gets label touched=" + value;
    }
  }

  record DeleteClaim(ObjectIdentity claim) implements Operation {
    @Override
    public String describe() {
      return "claim " + claim.key() + " is deleted";
    }
  }

  /** The scheduler ends and another one starts. */
  record Restart() implements Operation {
    @Override
    public String describe() {
      return "the scheduler restarts";
    }
  }

  /** The scheduler does not step for this time, as in a long garbage collection. */
  record Pause(Duration time) implements Operation {
    @Override
    public String describe() {
      return "the scheduler stands still for " + time.toMillis() + " ms";
    }
  }

  record BreakWatch(WatchedKind kind, Duration time) implements Operation {
    @Override
    public String describe() {
      return "the watch of " + kind + " breaks for " + time.toMillis() + " ms";
    }
  }
}
