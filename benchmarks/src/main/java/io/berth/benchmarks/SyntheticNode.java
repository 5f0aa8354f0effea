package io.berth.benchmarks;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A node as the API server sends it in JSON, with all that Berth does not read: managed fields,
 * addresses, conditions and what the kubelet says of its machine. Each node has a choice of its own
 * of the images that the cluster runs.
 */
record SyntheticNode(int number) {
  private static final int IMAGES = 200;
  private static final int IMAGES_OF_A_NODE = 30;
  private static final List<String> CONDITIONS =
      List.of("MemoryPressure", "DiskPressure", "PIDPressure", "Ready");

  String json() {
    return "{\"kind\":\"Node\",\"apiVersion\":\"v1\",%s,%s,%s}"
        .formatted(metadata(), spec(), status());
  }

  private String metadata() {
    return """
    "metadata":{"name":"%1$s","uid":"%2$s","resourceVersion":"%3$d",\
    "creationTimestamp":"2026-10-12T08:%4$02d:11Z","labels":{"beta.kubernetes.io/arch":"amd64",\
    "beta.kubernetes.io/os":"linux","kubernetes.io/arch":"amd64","kubernetes.io/hostname":"%1$s",\
    "kubernetes.io/os":"linux","node.kubernetes.io/instance-type":"type-%5$d",\
    "topology.kubernetes.io/region":"region-1","topology.kubernetes.io/zone":"zone-%6$d"},\
    "annotations":{"alpha.kubernetes.io/provided-node-ip":"%7$s",\
    "node.alpha.kubernetes.io/ttl":"0",\
    "volumes.kubernetes.io/controller-managed-attach-detach":"true"},%8$s}\
    """
        .formatted(
            name(),
            SyntheticIdentity.uid(number),
            7_000_000 + number,
            number % 60,
            number % 5,
            number % 3,
            SyntheticIdentity.ip(number),
            managedFields());
  }

  private String name() {
    return SyntheticPod.nodeName(number);
  }

  private String managedFields() {
    return """
    "managedFields":[{"manager":"kube-controller-manager","operation":"Update",\
    "apiVersion":"v1","time":"2026-10-12T08:20:11Z","fieldsType":"FieldsV1","fieldsV1":\
    {"f:metadata":{"f:annotations":{"f:node.alpha.kubernetes.io/ttl":{}}},"f:spec":\
    {"f:podCIDR":{},"f:podCIDRs":{".":{},"v:\\"10.%1$d.%2$d.0/24\\"":{}}}}},{"manager":"kubelet",\
    "operation":"Update","apiVersion":"v1","time":"2026-10-12T08:20:12Z","fieldsType":"FieldsV1",\
    "fieldsV1":{"f:metadata":{"f:annotations":{".":{},\
    "f:alpha.kubernetes.io/provided-node-ip":{},\
    "f:volumes.kubernetes.io/controller-managed-attach-detach":{}},"f:labels":{".":{},\
    "f:beta.kubernetes.io/arch":{},"f:beta.kubernetes.io/os":{},"f:kubernetes.io/arch":{},\
    "f:kubernetes.io/hostname":{},"f:kubernetes.io/os":{},\
    "f:node.kubernetes.io/instance-type":{},"f:topology.kubernetes.io/region":{},\
    "f:topology.kubernetes.io/zone":{}}},"f:spec":{"f:providerID":{}}}},{"manager":"kubelet",\
    "operation":"Update","apiVersion":"v1","time":"2026-11-12T08:20:12Z","fieldsType":"FieldsV1",\
    "fieldsV1":{"f:status":{"f:allocatable":{"f:memory":{}},"f:conditions":{%3$s},"f:images":{}}},\
    "subresource":"status"}]\
    """
        .formatted(number >> 8 & 255, number & 255, ownedConditions());
  }

  private static String ownedConditions() {
    return CONDITIONS.stream()
        .map(
            """
            "k:{\\"type\\":\\"%s\\"}":{"f:lastHeartbeatTime":{},"f:lastTransitionTime":{},\
            "f:message":{},"f:reason":{},"f:status":{}}\
            """
                ::formatted)
        .collect(Collectors.joining(","));
  }

  private String spec() {
    return """
    "spec":{"podCIDR":"10.%1$d.%2$d.0/24","podCIDRs":["10.%1$d.%2$d.0/24"],\
    "providerID":"cloud:///zone-%3$d/%4$s"%5$s}\
    """
        .formatted(
            number >> 8 & 255,
            number & 255,
            number % 3,
            SyntheticIdentity.digest(number),
            taints());
  }

  private String taints() {
    return number % 20 == 0
        ? ",\"taints\":[{\"key\":\"dedicated\",\"value\":\"batch\",\"effect\":\"NoSchedule\"}]"
        : "";
  }

  private String status() {
    int cpus = 4 << number % 5;
    return """
    "status":{"capacity":{%1$s,"cpu":"%2$d","memory":"%3$dKi"},"allocatable":{%1$s,\
    "cpu":"%4$dm","memory":"%5$dKi"},"conditions":[%6$s],"addresses":[{"type":"InternalIP",\
    "address":"%7$s"},{"type":"Hostname","address":"%8$s"}],"daemonEndpoints":\
    {"kubeletEndpoint":{"Port":10250}},"nodeInfo":{"machineID":"%9$s","systemUUID":"%10$s",\
    "bootID":"%10$s","kernelVersion":"6.8.0-45-generic","osImage":"Ubuntu 24.04.1 LTS",\
    "containerRuntimeVersion":"containerd://1.7.22","kubeletVersion":"v1.36.4",\
    "kubeProxyVersion":"","operatingSystem":"linux","architecture":"amd64"},"images":[%11$s]}\
    """
        .formatted(
            "\"ephemeral-storage\":\"101430960Ki\",\"hugepages-1Gi\":\"0\",\"hugepages-2Mi\":\"0\","
                + "\"pods\":\"110\"",
            cpus,
            cpus * 4_000_000 + number % 50 * 4,
            cpus * 1000 - 110,
            cpus * 3_900_000 + number % 50 * 4,
            CONDITIONS.stream().map(this::condition).collect(Collectors.joining(",")),
            SyntheticIdentity.ip(number),
            name(),
            SyntheticIdentity.digest(number).substring(0, 32),
            SyntheticIdentity.uid(~number),
            images());
  }

  private String condition(String type) {
    boolean ready = type.equals("Ready");
    return """
    {"type":"%s","status":"%s","lastHeartbeatTime":"2026-11-12T08:%02d:%02dZ",\
    "lastTransitionTime":"2026-10-12T08:20:%02dZ","reason":"%s","message":"%s"}\
    """
        .formatted(
            type,
            ready ? "True" : "False",
            number / 60 % 60,
            number % 60,
            number % 60,
            ready ? "KubeletReady" : "KubeletHasNo" + type,
            ready ? "kubelet is posting ready status" : "kubelet has no " + type);
  }

  private String images() {
    return IntStream.range(0, IMAGES_OF_A_NODE)
        .map(i -> (number * 7 + i * 11) % IMAGES)
        .mapToObj(
            image ->
                """
                {"names":["registry.example.com/team/app-%1$d@sha256:%2$s",\
                "registry.example.com/team/app-%1$d:1.%1$d.0"],"sizeBytes":%3$d}\
                """
                    .formatted(
                        image, SyntheticIdentity.digest(image), 900_000_000L - image * 1_000_003L))
        .collect(Collectors.joining(","));
  }
}
