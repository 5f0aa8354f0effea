package io.berth.apiserver.patch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PatchKindTest {
  @Test
  void theContentTypeTellsTheKind() {
    assertThat(PatchKind.ofContentType("application/json-patch+json")).contains(PatchKind.JSON);
    assertThat(PatchKind.ofContentType("application/merge-patch+json; charset=utf-8"))
        .contains(PatchKind.MERGE);
    assertThat(PatchKind.ofContentType("Application/Strategic-Merge-Patch+JSON"))
        .contains(PatchKind.STRATEGIC);
    assertThat(PatchKind.ofContentType("application/apply-patch+yaml")).contains(PatchKind.APPLY);
    assertThat(PatchKind.ofContentType("application/json")).isEmpty();
    assertThat(PatchKind.ofContentType("")).isEmpty();
  }
}
