package io.berth.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** The volumes of a pod: configuration, sometimes a claim, and the account's token. */
record VolumeParts(SyntheticWorkload workload, String tokenVolume) {
  private static final int READABLE = 0644;

  List<DualEncoder> volumes() {
    List<DualEncoder> volumes = new ArrayList<>();
    DualEncoder configuration =
        new DualEncoder()
            .inlined(1, new DualEncoder().text(1, "name", workload.app()))
            .whole(3, "defaultMode", READABLE);
    volumes.add(volume("config", new DualEncoder().part(19, "configMap", configuration)));
    if (workload.ownerKind().equals("StatefulSet")) {
      DualEncoder claim =
          new DualEncoder().text(1, "claimName", "data-" + workload.app() + tokenVolume);
      volumes.add(
          volume(
              "data",
              new DualEncoder()
                  .part(10, "persistentVolumeClaim", claim.flag(2, "readOnly", false))));
    }
    volumes.add(volume(tokenVolume, new DualEncoder().part(26, "projected", token())));
    return volumes;
  }

  private static DualEncoder volume(String name, DualEncoder source) {
    return new DualEncoder().text(1, "name", name).inlined(2, source);
  }

  private static DualEncoder token() {
    DualEncoder account =
        new DualEncoder()
            .text(1, "audience", "")
            .whole(2, "expirationSeconds", 3607)
            .text(3, "path", "token");
    DualEncoder authority =
        new DualEncoder()
            .inlined(1, new DualEncoder().text(1, "name", "kube-root-ca.crt"))
            .parts(2, "items", List.of(file("ca.crt")));
    DualEncoder reference =
        new DualEncoder().text(1, "apiVersion", "v1").text(2, "fieldPath", "metadata.namespace");
    DualEncoder downward =
        new DualEncoder().text(1, "path", "namespace").part(2, "fieldRef", reference);
    return new DualEncoder()
        .parts(
            1,
            "sources",
            List.of(
                new DualEncoder().part(4, "serviceAccountToken", account),
                new DualEncoder().part(3, "configMap", authority),
                new DualEncoder()
                    .part(
                        2, "downwardAPI", new DualEncoder().parts(1, "items", List.of(downward)))))
        .whole(2, "defaultMode", READABLE);
  }

  private static DualEncoder file(String name) {
    return new DualEncoder().text(1, "key", name).text(2, "path", name);
  }
}
