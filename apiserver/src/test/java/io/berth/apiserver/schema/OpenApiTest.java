package io.berth.apiserver.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.JsonWriter;
import io.berth.model.tree.Tree;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenApiTest {
  private static final Pattern REFERENCE = Pattern.compile("\"\\$ref\":\"(#[^\"]+)/([^\"/]+)\"");

  @Test
  void theIndexLeadsToTheDocuments() {
    Tree.Members paths = members(OpenApi.v3Index(), "paths");
    assertThat(paths.members()).containsKeys("api/v1", "apis/apps/v1", "apis/resource.k8s.io/v1");
    paths
        .members()
        .forEach(
            (path, entry) -> {
              assertThat(TreeFields.text(entry, "serverRelativeURL"))
                  .matches("/openapi/v3/" + path + "\\?hash=[0-9A-F]{64}");
              assertThat(OpenApi.v3(path)).isPresent();
            });
    assertThat(OpenApi.v3("apis/unknown/v1")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"api/v1", "apis/apps/v1", "apis/storage.k8s.io/v1"})
  void everyReferenceLeadsToASchema(String path) {
    Tree.Members document = OpenApi.v3(path).orElseThrow();
    assertThat(members(document, "components", "schemas").members().keySet())
        .containsAll(references(document, "#/components/schemas"));
  }

  @Test
  void theOlderFormHasAllKinds() {
    Tree.Members document = OpenApi.v2();
    Set<String> definitions = members(document, "definitions").members().keySet();
    assertThat(definitions)
        .containsAll(references(document, "#/definitions"))
        .contains("io.k8s.api.core.v1.Pod", "io.k8s.api.apps.v1.DeploymentList");
  }

  @Test
  void fieldsSayHowTheyMerge() {
    Tree containers =
        TreeFields.at(
                OpenApi.v3("apis/apps/v1").orElseThrow(),
                "components",
                "schemas",
                "io.k8s.api.core.v1.PodSpec",
                "properties",
                "containers")
            .orElseThrow();
    assertThat(JsonWriter.compact(containers))
        .isEqualTo(
            "{\"type\":\"array\",\"items\":{\"allOf\":[{\"$ref\":"
                + "\"#/components/schemas/io.k8s.api.core.v1.Container\"}]},"
                + "\"x-kubernetes-list-map-keys\":[\"name\"],\"x-kubernetes-list-type\":\"map\","
                + "\"x-kubernetes-patch-merge-key\":\"name\","
                + "\"x-kubernetes-patch-strategy\":\"merge\"}");
  }

  @Test
  void aPatchSaysItsKindAndParameters() {
    Tree.Members patch =
        members(
            OpenApi.v3("api/v1").orElseThrow(),
            "paths",
            "/api/v1/namespaces/{namespace}/pods/{name}",
            "patch");
    assertThat(JsonWriter.compact(patch))
        .contains("\"name\":\"fieldValidation\",\"in\":\"query\"")
        .contains("\"name\":\"dryRun\",\"in\":\"query\"")
        .contains("application/strategic-merge-patch+json")
        .contains("{\"group\":\"\",\"kind\":\"Pod\",\"version\":\"v1\"}");
  }

  private static Set<String> references(Tree document, String prefix) {
    return REFERENCE
        .matcher(JsonWriter.compact(document))
        .results()
        .peek(match -> assertThat(match.group(1)).isEqualTo(prefix))
        .map(match -> match.group(2))
        .collect(Collectors.toSet());
  }

  private static Tree.Members members(Tree tree, String... path) {
    return (Tree.Members) TreeFields.at(tree, path).orElseThrow();
  }
}
