package io.berth.codec;

import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.tree.Tree;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures how fast a large cluster is read: {@code ReadSpeed FILE NODES PODS ROUNDS}. Writes the
 * file first if it does not exist: {@code x.json} as {@code kubectl get -o json} prints it, {@code
 * x.min.json} without spaces, or {@code x.yaml}.
 */
final class ReadSpeed {
  private ReadSpeed() {}

  private static final class Counter implements ObjectSink {
    final List<KubeObject> objects = new ArrayList<>();

    @Override
    public void known(Kind<?> kind, KubeObject object) {
      objects.add(object);
    }

    @Override
    public void unknown(UnknownObject object) {
      throw new IllegalStateException(object.toString());
    }
  }

  public static void main(String[] args) throws IOException, CodecException {
    Path file = Path.of(args[0]);
    if (!Files.exists(file)) {
      write(file, Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    }
    System.out.printf("%s: %d MB%n", file, Files.size(file) >> 20);
    for (int round = 0; round < Integer.parseInt(args[3]); round++) {
      Counter counter = new Counter();
      long start = System.nanoTime();
      new ObjectReader(counter).read(file);
      double seconds = (System.nanoTime() - start) / 1e9;
      System.gc();
      long used = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
      System.out.printf(
          "round %d: %d objects in %.2f s, %.0f objects/s, %d bytes retained each%n",
          round,
          counter.objects.size(),
          seconds,
          counter.objects.size() / seconds,
          used / counter.objects.size());
    }
  }

  private static void write(Path file, int nodes, int pods) throws IOException, CodecException {
    boolean yaml = file.toString().endsWith("yaml");
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write(yaml ? "apiVersion: v1\nitems:\n" : "{\n\"apiVersion\": \"v1\",\n\"items\": [\n");
      for (int i = 0; i < nodes + pods; i++) {
        Tree tree = TreeReader.read("generated", i < nodes ? node(i) : pod(i, nodes));
        String separator = i == 0 || yaml ? "" : ",";
        out.write(separator + text(file.toString(), tree));
      }
      out.write(yaml ? "kind: List\n" : "],\n\"kind\": \"List\"}\n");
    }
  }

  private static String text(String file, Tree tree) {
    if (file.endsWith("yaml")) {
      return "-" + YamlWriter.write(tree).indent(2).substring(1);
    }
    return file.endsWith("min.json") ? JsonWriter.compact(tree) : JsonWriter.pretty(tree);
  }

  private static String node(int i) {
    return """
    {"apiVersion":"v1","kind":"Node","metadata":{"creationTimestamp":"2026-01-31T23:59:59Z",
    "labels":{"kubernetes.io/hostname":"node-%1$d","topology.kubernetes.io/zone":"zone-%2$d",
    "kubernetes.io/arch":"amd64","kubernetes.io/os":"linux"},"name":"node-%1$d",
    "resourceVersion":"%3$d","uid":"00000000-0000-4000-8000-%3$012d",%4$s},
    "spec":{"podCIDR":"10.%2$d.0.0/24","providerID":"cloud:///zone/node-%1$d"},
    "status":{"addresses":[{"address":"10.0.0.1","type":"InternalIP"}],
    "allocatable":{"cpu":"15890m","memory":"63000Mi","pods":"110","ephemeral-storage":"95Gi"},
    "capacity":{"cpu":"16","memory":"64Gi","pods":"110","ephemeral-storage":"100Gi"},
    "conditions":[%5$s],
    "images":[%6$s],"nodeInfo":{"kernelVersion":"6.8.0","osImage":"Linux"}}}
    """
        .formatted(i, i % 3, 100_000 + i, managedFields(i), conditions(), images());
  }

  private static String images() {
    List<String> images = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      images.add(
          "{\"names\":[\"registry.example.com/team/app-%d@sha256:%064d\"],\"sizeBytes\":%d}"
              .formatted(i, i, 50_000_000 + i));
    }
    return String.join(",", images);
  }

  private static String conditions() {
    return """
    {"lastProbeTime":null,"lastTransitionTime":"2026-01-31T23:59:59Z","status":"True",
    "type":"Ready"},{"lastProbeTime":null,"lastTransitionTime":"2026-01-31T23:58:59Z",
    "status":"True","type":"PodScheduled"},{"lastProbeTime":null,
    "lastTransitionTime":"2026-01-31T23:57:59Z","status":"True","type":"Initialized"}\
    """;
  }

  private static String pod(int i, int nodes) {
    return """
    {"apiVersion":"v1","kind":"Pod","metadata":{"creationTimestamp":"2026-01-31T2%2$d:%3$02d:59Z",
    "generateName":"app-%4$d-","labels":{"app":"app-%4$d","app.kubernetes.io/part-of":"shop",
    "pod-template-hash":"7d4b9c%4$d"},"name":"app-%4$d-%1$06d","namespace":"team-%5$d",
    "ownerReferences":[{"apiVersion":"apps/v1","blockOwnerDeletion":true,"controller":true,
    "kind":"ReplicaSet","name":"app-%4$d-7d4b9c","uid":"10000000-0000-4000-8000-%4$012d"}],
    "resourceVersion":"%1$d","uid":"20000000-0000-4000-8000-%1$012d",%6$s},
    "spec":{"containers":[%7$s,%8$s],"dnsPolicy":"ClusterFirst","enableServiceLinks":true,
    "nodeName":"node-%9$d","nodeSelector":{"kubernetes.io/os":"linux"},"preemptionPolicy":
    "PreemptLowerPriority","priority":0,"restartPolicy":"Always","schedulerName":
    "default-scheduler","securityContext":{},"serviceAccountName":"default",
    "terminationGracePeriodSeconds":30,"tolerations":[{"effect":"NoExecute","key":
    "node.kubernetes.io/not-ready","operator":"Exists","tolerationSeconds":300},{"effect":
    "NoExecute","key":"node.kubernetes.io/unreachable","operator":"Exists",
    "tolerationSeconds":300}],"volumes":[{"name":"kube-api-access","projected":{"defaultMode":
    420,"sources":[{"serviceAccountToken":{"expirationSeconds":3607,"path":"token"}},
    {"configMap":{"items":[{"key":"ca.crt","path":"ca.crt"}],"name":"kube-root-ca.crt"}}]}}]},
    "status":{"conditions":[%10$s],"containerStatuses":[{"containerID":"containerd://%1$064d",
    "image":"registry.example.com/team/app:1.2.3","name":"main","ready":true,"restartCount":0,
    "started":true,"state":{"running":{"startedAt":"2026-01-31T23:59:59Z"}}}],
    "hostIP":"10.0.0.1","phase":"Running","podIP":"10.1.2.3","podIPs":[{"ip":"10.1.2.3"}],
    "qosClass":"Burstable","startTime":"2026-01-31T23:59:59Z"}}
    """
        .formatted(
            i,
            i % 4,
            i % 60,
            i % 500,
            i % 40,
            managedFields(i),
            container("main", i),
            container("sidecar", i),
            i % Math.max(1, nodes),
            conditions());
  }

  private static String container(String name, int i) {
    return """
    {"env":[{"name":"NAME","valueFrom":{"fieldRef":{"apiVersion":"v1","fieldPath":
    "metadata.name"}}},{"name":"LEVEL","value":"info"}],"image":
    "registry.example.com/team/%s:1.2.3","imagePullPolicy":"IfNotPresent","livenessProbe":
    {"failureThreshold":3,"httpGet":{"path":"/healthz","port":8080,"scheme":"HTTP"},
    "periodSeconds":10},"name":"%s","ports":[{"containerPort":8080,"name":"http","protocol":
    "TCP"}],"resources":{"limits":{"memory":"512Mi"},"requests":{"cpu":"%dm","memory":"256Mi"}},
    "terminationMessagePath":"/dev/termination-log","volumeMounts":[{"mountPath":
    "/var/run/secrets/kubernetes.io/serviceaccount","name":"kube-api-access","readOnly":true}]}\
    """
        .formatted(name, name, 100 + i % 10 * 50);
  }

  private static String managedFields(int i) {
    return """
    "managedFields":[{"apiVersion":"v1","fieldsType":"FieldsV1","fieldsV1":{"f:metadata":
    {"f:generateName":{},"f:labels":{".":{},"f:app":{},"f:pod-template-hash":{}},
    "f:ownerReferences":{".":{},"k:{\\"uid\\":\\"20000000-0000-4000-8000-%1$012d\\"}":{}}},
    "f:spec":{"f:containers":{"k:{\\"name\\":\\"main\\"}":{".":{},"f:env":{},"f:image":{},
    "f:imagePullPolicy":{},"f:livenessProbe":{},"f:name":{},"f:ports":{},"f:resources":{}}},
    "f:dnsPolicy":{},"f:restartPolicy":{},"f:schedulerName":{},"f:tolerations":{}}},
    "manager":"kube-controller-manager","operation":"Update","time":"2026-01-31T23:59:59Z"},
    {"apiVersion":"v1","fieldsType":"FieldsV1","fieldsV1":{"f:status":{"f:conditions":
    {"k:{\\"type\\":\\"Ready\\"}":{".":{},"f:lastTransitionTime":{},"f:status":{},"f:type":{}}},
    "f:podIPs":{".":{},"k:{\\"ip\\":\\"10.%1$d.2.3\\"}":{".":{},"f:ip":{}}},"f:phase":{}}},
    "manager":"kubelet","operation":"Update","subresource":"status",
    "time":"2026-01-31T23:59:59Z"}]\
    """
        .formatted(i);
  }
}
