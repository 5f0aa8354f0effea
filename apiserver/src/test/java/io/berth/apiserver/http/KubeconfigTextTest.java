package io.berth.apiserver.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class KubeconfigTextTest {
  @Test
  void namesEverythingBerth() throws Exception {
    String pem = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    Tree file =
        TreeReader.read(
            "kubeconfig.yaml", KubeconfigText.text("https://127.0.0.1:6443", pem, "-x_9"));

    assertThat(TreeFields.text(file, "current-context")).isEqualTo("berth");
    Tree cluster = only(file, "clusters");
    assertThat(TreeFields.text(cluster, "name")).isEqualTo("berth");
    assertThat(TreeFields.text(cluster, "cluster", "server")).isEqualTo("https://127.0.0.1:6443");
    String authority = TreeFields.text(cluster, "cluster", "certificate-authority-data");
    assertThat(Base64.getDecoder().decode(authority))
        .asString(StandardCharsets.US_ASCII)
        .isEqualTo(pem);
    assertThat(TreeFields.text(only(file, "users"), "user", "token")).isEqualTo("-x_9");
    Tree context = only(file, "contexts");
    assertThat(TreeFields.text(context, "context", "cluster")).isEqualTo("berth");
    assertThat(TreeFields.text(context, "context", "user")).isEqualTo("berth");
  }

  private static Tree only(Tree file, String list) {
    return ((Tree.Items) TreeFields.at(file, list).orElseThrow()).items().getFirst();
  }
}
