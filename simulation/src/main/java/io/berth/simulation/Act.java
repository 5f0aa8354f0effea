package io.berth.simulation;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.core.Service;
import io.berth.model.core.Taint;
import io.berth.model.core.Toleration;
import java.time.Duration;

/**
 * Something that somebody does to the cluster. One that is not possible when its time comes, such
 * as deleting a pod that does not exist, does nothing.
 */
sealed interface Act {
  /** As people would say it. */
  String told();

  record AddNode(Node node) implements Act {
    @Override
    public String told() {
      return "node "
          + node.key()
          + " joins with "
          + node.status().allocatable().get("cpu")
          + " cpu";
    }
  }

  record RemoveNode(String name) implements Act {
    @Override
    public String told() {
      return "node " + name + " leaves";
    }
  }

  record Cordon(String name, boolean on) implements Act {
    @Override
    public String told() {
      return "node " + name + (on ? " is cordoned" : " is uncordoned");
    }
  }

  record LabelNode(String name, String key, String value) implements Act {
    @Override
    public String told() {
      return "node " + name + " gets label " + key + "=" + value;
    }
  }

  record TaintNode(String name, Taint taint, boolean on) implements Act {
    @Override
    public String told() {
      return "node " + name + (on ? " gets taint " : " loses taint ") + taint.key();
    }
  }

  record ResizeNode(String name, String cpu, String memory) implements Act {
    @Override
    public String told() {
      return "node " + name + " now has " + cpu + " cpu, " + memory + " memory";
    }
  }

  record CreatePod(Pod pod) implements Act {
    @Override
    public String told() {
      return "pod " + pod.key() + " (" + pod.metadata().uid() + ") is created";
    }
  }

  record Ungate(String key) implements Act {
    @Override
    public String told() {
      return "pod " + key + " loses its gates";
    }
  }

  /**
   * Deletes a pod.
   *
   * @param grace how long it is terminating before it is gone
   */
  record DeletePod(String key, Duration grace) implements Act {
    @Override
    public String told() {
      return "pod " + key + " is deleted, grace " + grace.toMillis() + " ms";
    }
  }

  record FinishPod(String key) implements Act {
    @Override
    public String told() {
      return "pod " + key + " has done its work";
    }
  }

  record LabelPod(String key, String label, String value) implements Act {
    @Override
    public String told() {
      return "pod " + key + " gets label " + label + "=" + value;
    }
  }

  record Tolerate(String key, Toleration toleration) implements Act {
    @Override
    public String told() {
      return "pod " + key + " tolerates " + toleration.key();
    }
  }

  record PutService(Service service) implements Act {
    @Override
    public String told() {
      return "service " + service.key() + " is created";
    }
  }

  record RemoveService(Service service) implements Act {
    @Override
    public String told() {
      return "service " + service.key() + " is deleted";
    }
  }

  /** The scheduler ends and another one starts. */
  record Restart() implements Act {
    @Override
    public String told() {
      return "the scheduler restarts";
    }
  }

  /** The scheduler is kept from working. */
  record Pause(Duration time) implements Act {
    @Override
    public String told() {
      return "the scheduler stands still for " + time.toMillis() + " ms";
    }
  }

  record BreakWatch(Kind kind, Duration time) implements Act {
    @Override
    public String told() {
      return "the watch of " + kind + " breaks for " + time.toMillis() + " ms";
    }
  }
}
