package io.berth.benchmarks;

import java.util.List;

/**
 * The {@code managedFields} of a pod: large, and with names in them that no other pod has. Berth
 * does not read them.
 */
record SyntheticManagedFields(SyntheticWorkload workload, int pod, long created) {

  List<DualEncoder> entries() {
    return List.of(
        entry("kube-controller-manager", template(), ""), entry("kubelet", state(), "status"));
  }

  private DualEncoder entry(String owner, String fields, String subresource) {
    return new DualEncoder()
        .text(1, "manager", owner)
        .text(2, "operation", "Update")
        .text(3, "apiVersion", "v1")
        .time(4, "time", created)
        .text(6, "fieldsType", "FieldsV1")
        .raw(7, "fieldsV1", fields)
        .text(8, "subresource", subresource);
  }

  private String template() {
    StringBuilder containers = new StringBuilder();
    for (int i = 0; i < workload.containers(); i++) {
      containers.append(i == 0 ? "" : ",").append(container(workload.containerName(i)));
    }
    return """
    {"f:metadata":{"f:generateName":{},"f:labels":{".":{},"f:app.kubernetes.io/name":{},\
    "f:pod-template-hash":{}},"f:ownerReferences":{".":{},"k:{\\"uid\\":\\"%s\\"}":{}}},\
    "f:spec":{"f:containers":{%s},"f:dnsPolicy":{},"f:enableServiceLinks":{},\
    "f:restartPolicy":{},"f:schedulerName":{},"f:securityContext":{},"f:serviceAccountName":{},\
    "f:terminationGracePeriodSeconds":{},"f:volumes":{".":{},"k:{\\"name\\":\\"config\\"}":\
    {".":{},"f:configMap":{".":{},"f:defaultMode":{},"f:name":{}},"f:name":{}}}}}\
    """
        .formatted(SyntheticIdentity.uid(1_000_000 + workload.number()), containers);
  }

  private static String container(String name) {
    return """
    "k:{\\"name\\":\\"%s\\"}":{".":{},"f:args":{},"f:env":{".":{},\
    "k:{\\"name\\":\\"POD_NAME\\"}":{".":{},"f:name":{},"f:valueFrom":{".":{},"f:fieldRef":{}}}},\
    "f:image":{},"f:imagePullPolicy":{},"f:name":{},"f:ports":{".":{},\
    "k:{\\"containerPort\\":8080,\\"protocol\\":\\"TCP\\"}":{".":{},"f:containerPort":{},\
    "f:name":{},"f:protocol":{}}},"f:readinessProbe":{},\
    "f:resources":{},"f:terminationMessagePath":{},"f:terminationMessagePolicy":{},\
    "f:volumeMounts":{".":{},"k:{\\"mountPath\\":\\"/etc/config\\"}":{".":{},"f:mountPath":{},\
    "f:name":{}}}}\
    """
        .formatted(name);
  }

  private String state() {
    return """
    {"f:status":{"f:conditions":{"k:{\\"type\\":\\"ContainersReady\\"}":{".":{},\
    "f:lastTransitionTime":{},"f:status":{},"f:type":{}},"k:{\\"type\\":\\"Initialized\\"}":{\
    ".":{},"f:lastTransitionTime":{},"f:status":{},"f:type":{}},"k:{\\"type\\":\\"Ready\\"}":{\
    ".":{},"f:lastTransitionTime":{},"f:status":{},"f:type":{}}},"f:containerStatuses":{},\
    "f:hostIP":{},"f:phase":{},"f:podIP":{},"f:podIPs":{".":{},"k:{\\"ip\\":\\"%s\\"}":{".":{},\
    "f:ip":{}}},"f:startTime":{}}}\
    """
        .formatted(SyntheticIdentity.ip(pod));
  }
}
