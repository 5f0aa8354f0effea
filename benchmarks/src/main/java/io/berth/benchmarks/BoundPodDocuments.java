package io.berth.benchmarks;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Nodes and pods that run, as JSON, with what these usually have beside what Berth reads. */
final class BoundPodDocuments {
  private BoundPodDocuments() {}

  static String node(int number) {
    return """
    {"apiVersion": "v1", "kind": "Node",
     "metadata": {"name": "node-%d", "labels": {"kubernetes.io/hostname": "node-%d",
       "kubernetes.io/arch": "amd64", "kubernetes.io/os": "linux",
       "node.kubernetes.io/instance-type": "m5.8xlarge",
       "topology.kubernetes.io/region": "region-1",
       "topology.kubernetes.io/zone": "zone-%d"}},
     "status": {"capacity": {"cpu": "32", "memory": "128Gi", "pods": "110"},
       "allocatable": {"cpu": "32", "memory": "128Gi", "pods": "110"},
       "conditions": [{"type": "Ready", "status": "True", "reason": "KubeletReady",
         "lastHeartbeatTime": "2026-11-01T10:00:00Z",
         "lastTransitionTime": "2026-11-01T10:00:00Z"}]}}
    """
        .formatted(number, number, number % 3);
  }

  /** A pod of a kind (a Deployment, say) on a node. */
  static String pod(int number, int kind, int node) {
    return """
    {"apiVersion": "v1", "kind": "Pod",
     "metadata": {"name": "app-%2$d-7d9c5b8f6d-%1$d", "generateName": "app-%2$d-7d9c5b8f6d-",
       "labels": {"app.kubernetes.io/name": "app-%2$d", "app.kubernetes.io/part-of": "suite-%4$d",
         "app.kubernetes.io/version": "1.%2$d.0", "pod-template-hash": "7d9c5b8f6d"},
       "annotations": {"prometheus.io/scrape": "true", "prometheus.io/port": "8080",
         "checksum/config": "0f343b0931126a20f133d67c2b018a3b1d1c2a8e7f5b4c3d2e1f0a9b8c7d6e5f"},
       "ownerReferences": [{"apiVersion": "apps/v1", "kind": "ReplicaSet",
         "name": "app-%2$d-7d9c5b8f6d", "uid": "9d2f0d5e-0000-4000-8000-%5$012d",
         "controller": true, "blockOwnerDeletion": true}]},
     "spec": {"nodeName": "node-%3$d", "schedulerName": "default-scheduler",
       "serviceAccountName": "app-%2$d", "automountServiceAccountToken": false,
       "containers": [{"name": "main", "image": "registry.local/team/app-%2$d:1.%2$d.0",
         "ports": [{"name": "http", "containerPort": 8080}],
         "env": [{"name": "POD_NAME", "valueFrom": {"fieldRef": {"fieldPath": "metadata.name"}}},
           {"name": "LOG_LEVEL", "value": "info"}, {"name": "REGION", "value": "region-1"},
           {"name": "DATABASE_URL", "value": "postgres://db.suite-%4$d.svc:5432/app"}],
         "readinessProbe": {"httpGet": {"path": "/readyz", "port": 8080}},
         "livenessProbe": {"httpGet": {"path": "/livez", "port": 8080}},
         "volumeMounts": [{"name": "config", "mountPath": "/etc/app"}],
         "resources": {"requests": {"cpu": "%6$dm", "memory": "%7$dMi"},
           "limits": {"memory": "512Mi"}}}],
       "volumes": [{"name": "config", "configMap": {"name": "app-%2$d"}}],
       "topologySpreadConstraints": [{"maxSkew": 5, "topologyKey": "topology.kubernetes.io/zone",
         "whenUnsatisfiable": "ScheduleAnyway",
         "labelSelector": {"matchLabels": {"app.kubernetes.io/name": "app-%2$d"}}}],
       "tolerations": [
         {"key": "node.kubernetes.io/not-ready", "operator": "Exists", "effect": "NoExecute",
           "tolerationSeconds": 300},
         {"key": "node.kubernetes.io/unreachable", "operator": "Exists", "effect": "NoExecute",
           "tolerationSeconds": 300}]}}
    """
        .formatted(number, kind, node, kind % 10, kind, 50 + kind % 7 * 50, 64 + kind % 5 * 32);
  }

  static String name(int number, int kind) {
    return "app-%d-7d9c5b8f6d-%d".formatted(kind, number);
  }

  /** What a kubelet writes into the status of a pod that runs. */
  static String running(int number, int node) {
    String address = "10.%d.%d.%d".formatted(number >> 16, number >> 8 & 255, number & 255);
    String conditions =
        Stream.of(
                "PodReadyToStartContainers",
                "Initialized",
                "Ready",
                "ContainersReady",
                "PodScheduled")
            .map(
                type ->
                    """
                    {"type": "%s", "status": "True", "lastProbeTime": null,
                     "lastTransitionTime": "2026-11-%02dT%02d:%02d:%02dZ"}
                    """
                        .formatted(
                            type, 1 + number % 17, number / 7 % 24, number / 3 % 60, number % 60))
            .collect(Collectors.joining(","));
    return """
    {"status": {"phase": "Running", "hostIP": "192.168.%d.%d", "podIP": "%s",
      "podIPs": [{"ip": "%s"}], "startTime": "2026-11-%02dT%02d:%02d:%02dZ",
      "conditions": [%s],
      "containerStatuses": [{"name": "main", "ready": true, "restartCount": 0, "started": true,
        "image": "registry.local/team/app:1", "imageID": "sha256:0f343b0931126a20f133d67c2b018a3b",
        "containerID": "containerd://%032x",
        "state": {"running": {"startedAt": "2026-11-01T10:00:00Z"}}}]}}
    """
        .formatted(
            node >> 8,
            node & 255,
            address,
            address,
            1 + number % 17,
            number / 7 % 24,
            number / 3 % 60,
            number % 60,
            conditions,
            number);
  }
}
