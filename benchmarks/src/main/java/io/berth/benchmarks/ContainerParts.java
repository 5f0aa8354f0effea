package io.berth.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One container of a workload's pods. */
record ContainerParts(SyntheticWorkload workload, int number) {

  DualEncoder spec(String tokenVolume) {
    DualEncoder port =
        new DualEncoder()
            .text(1, "name", "http")
            .whole(2, "hostPort", 0)
            .whole(3, "containerPort", 8080 + number)
            .text(4, "protocol", "TCP")
            .text(5, "hostIP", "");
    return new DualEncoder()
        .text(1, "name", workload.containerName(number))
        .text(2, "image", workload.image(number))
        .texts(4, "args", List.of("--config=/etc/" + workload.app() + "/config.yaml", "--verbose"))
        .text(5, "workingDir", "")
        .parts(6, "ports", List.of(port))
        .parts(7, "env", environment())
        .part(8, "resources", workload.resources(number))
        .parts(9, "volumeMounts", mounts(tokenVolume))
        .part(11, "readinessProbe", probe())
        .text(13, "terminationMessagePath", "/dev/termination-log")
        .text(14, "imagePullPolicy", "IfNotPresent")
        .flag(16, "stdin", false)
        .flag(17, "stdinOnce", false)
        .flag(18, "tty", false)
        .text(20, "terminationMessagePolicy", "File");
  }

  private List<DualEncoder> environment() {
    List<DualEncoder> variables = new ArrayList<>();
    DualEncoder reference =
        new DualEncoder().text(1, "apiVersion", "v1").text(2, "fieldPath", "metadata.name");
    variables.add(
        new DualEncoder()
            .text(1, "name", "POD_NAME")
            .text(2, "value", "")
            .part(3, "valueFrom", new DualEncoder().part(1, "fieldRef", reference)));
    for (int i = 0; i < 1 + workload.number() % 3; i++) {
      variables.add(
          new DualEncoder()
              .text(1, "name", "SETTING_" + i)
              .text(2, "value", "value-of-setting-" + i));
    }
    return variables;
  }

  private List<DualEncoder> mounts(String tokenVolume) {
    return List.of(
        mount("config", "/etc/" + workload.app()),
        mount(tokenVolume, "/var/run/secrets/kubernetes.io/serviceaccount"));
  }

  private static DualEncoder mount(String volume, String path) {
    return new DualEncoder()
        .text(1, "name", volume)
        .flag(2, "readOnly", true)
        .text(3, "mountPath", path)
        .text(4, "subPath", "")
        .text(6, "subPathExpr", "");
  }

  private static DualEncoder probe() {
    DualEncoder port = new DualEncoder().whole(1, "", 0).whole(2, "port", 8080).text(3, "", "");
    DualEncoder get =
        new DualEncoder()
            .text(1, "path", "/healthz")
            .inlined(2, port)
            .text(3, "host", "")
            .text(4, "scheme", "HTTP");
    return new DualEncoder()
        .inlined(1, new DualEncoder().part(2, "httpGet", get))
        .whole(2, "initialDelaySeconds", 5)
        .whole(3, "timeoutSeconds", 1)
        .whole(4, "periodSeconds", 10)
        .whole(5, "successThreshold", 1)
        .whole(6, "failureThreshold", 3);
  }

  DualEncoder status(int pod, String tokenVolume, long startedAt) {
    DualEncoder started = new DualEncoder().time(1, "startedAt", startedAt);
    int requests = number == 0 ? 100 + workload.number() % 10 * 50 : 50;
    return new DualEncoder()
        .text(1, "name", workload.containerName(number))
        .part(2, "state", new DualEncoder().part(2, "running", started))
        .part(3, "lastState", new DualEncoder())
        .flag(4, "ready", true)
        .pointer(5, "restartCount", 0)
        .text(6, "image", workload.image(number))
        .text(
            7,
            "imageID",
            "registry.example.com/shop@sha256:"
                + SyntheticIdentity.digest(10 * workload.number() + number))
        .text(8, "containerID", "containerd://" + SyntheticIdentity.digest(10L * pod + number))
        .flag(9, "started", true)
        .quantities(
            10,
            "allocatedResources",
            Map.of("cpu", requests + "m", "memory", 128 * (1 + workload.number() % 4) + "Mi"))
        .part(11, "resources", workload.resources(number))
        .parts(12, "volumeMounts", List.of(mounted(tokenVolume)));
  }

  private static DualEncoder mounted(String volume) {
    return new DualEncoder()
        .text(1, "name", volume)
        .text(2, "mountPath", "/var/run/secrets/kubernetes.io/serviceaccount")
        .flag(3, "readOnly", true)
        .text(4, "recursiveReadOnly", "Disabled");
  }
}
