package io.berth.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** The volumes of a pod: configuration, sometimes a claim, and the account's token. */
record VolumeParts(Workload workload, String tokenVolume) {
  private static final int READABLE = 0644;

  List<Both> volumes() {
    List<Both> volumes = new ArrayList<>();
    Both configuration =
        new Both()
            .inlined(1, new Both().text(1, "name", workload.app()))
            .whole(3, "defaultMode", READABLE);
    volumes.add(volume("config", new Both().part(19, "configMap", configuration)));
    if (workload.ownerKind().equals("StatefulSet")) {
      Both claim = new Both().text(1, "claimName", "data-" + workload.app() + tokenVolume);
      volumes.add(
          volume(
              "data",
              new Both().part(10, "persistentVolumeClaim", claim.flag(2, "readOnly", false))));
    }
    volumes.add(volume(tokenVolume, new Both().part(26, "projected", token())));
    return volumes;
  }

  private static Both volume(String name, Both source) {
    return new Both().text(1, "name", name).inlined(2, source);
  }

  private static Both token() {
    Both account =
        new Both()
            .text(1, "audience", "")
            .whole(2, "expirationSeconds", 3607)
            .text(3, "path", "token");
    Both authority =
        new Both()
            .inlined(1, new Both().text(1, "name", "kube-root-ca.crt"))
            .parts(2, "items", List.of(file("ca.crt")));
    Both reference =
        new Both().text(1, "apiVersion", "v1").text(2, "fieldPath", "metadata.namespace");
    Both downward = new Both().text(1, "path", "namespace").part(2, "fieldRef", reference);
    return new Both()
        .parts(
            1,
            "sources",
            List.of(
                new Both().part(4, "serviceAccountToken", account),
                new Both().part(3, "configMap", authority),
                new Both().part(2, "downwardAPI", new Both().parts(1, "items", List.of(downward)))))
        .whole(2, "defaultMode", READABLE);
  }

  private static Both file(String name) {
    return new Both().text(1, "key", name).text(2, "path", name);
  }
}
