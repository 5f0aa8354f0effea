package io.berth.kube.lease;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.ApiResponse;
import io.berth.kube.transport.Content;
import io.berth.kube.write.FakeTransport;
import io.berth.model.coordination.LeaseSpec;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LeaseClientTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final LeaseSpec SPEC =
      new LeaseSpec("me", 15, Instant.EPOCH, Instant.parse("2026-01-31T23:59:59Z"), 3, "", "");
  private static final LeaseRequest READ = new LeaseRequest.Read();

  private final LeaseServer server = new LeaseServer();
  private final LeaseClient client = new LeaseClient(server, LeaseServer.NAME);

  @Test
  void aLeaseIsCreatedInTheFormThatTheServerTakes() {
    ObservedLease created = present(client.perform(new LeaseRequest.Create(SPEC), TIMEOUT));

    assertThat(created.spec()).isEqualTo(SPEC);
    assertThat(server.requests.getFirst().timeout()).isEqualTo(TIMEOUT);
    assertThat(server.requests.getFirst().body().map(Content::text))
        .contains(
            "{\"metadata\":{\"name\":\"kube-scheduler\",\"namespace\":\"kube-system\"},"
                + "\"apiVersion\":\"coordination.k8s.io/v1\",\"kind\":\"Lease\","
                + "\"spec\":{\"holderIdentity\":\"me\",\"leaseDurationSeconds\":15,"
                + "\"acquireTime\":\"1970-01-01T00:00:00.000000Z\","
                + "\"renewTime\":\"2026-01-31T23:59:59.000000Z\",\"leaseTransitions\":3}}");
  }

  @Test
  void aLeaseIsReadAndReplacedWithAllThatIsNotOurs() {
    server.edit(
        "{\"kind\":\"Lease\",\"metadata\":{\"name\":\"kube-scheduler\",\"labels\":{\"a\":\"b\"}},"
            + "\"spec\":{\"holderIdentity\":\"you\"}}");

    ObservedLease seen = present(client.perform(READ, TIMEOUT));
    assertThat(seen.spec().holderIdentity()).isEqualTo("you");
    present(client.perform(new LeaseRequest.Replace(seen, SPEC), TIMEOUT));

    assertThat(server.holder()).isEqualTo("me");
    assertThat(server.text("metadata", "labels", "a")).isEqualTo("b");
  }

  @Test
  void aChangedLeaseIsNotReplaced() {
    ObservedLease old = present(client.perform(new LeaseRequest.Create(SPEC), TIMEOUT));
    server.edit("{\"spec\":{\"holderIdentity\":\"you\"}}");

    assertThat(client.perform(new LeaseRequest.Replace(old, SPEC), TIMEOUT))
        .isInstanceOf(LeaseResult.Conflict.class);
    assertThat(client.perform(new LeaseRequest.Create(SPEC), TIMEOUT))
        .isInstanceOf(LeaseResult.Conflict.class);
    assertThat(server.holder()).isEqualTo("you");
  }

  @Test
  void aMissingLeaseIsNoFailure() {
    ObservedLease old = present(client.perform(new LeaseRequest.Create(SPEC), TIMEOUT));
    server.delete();

    assertThat(client.perform(READ, TIMEOUT)).isEqualTo(new LeaseResult.Missing());
    assertThat(client.perform(new LeaseRequest.Replace(old, SPEC), TIMEOUT))
        .isEqualTo(new LeaseResult.Missing());
  }

  @Test
  void aMissingNamespaceIs() {
    LeaseName elsewhere = new LeaseName("no-such", "kube-scheduler");

    assertThat(new LeaseClient(server, elsewhere).perform(new LeaseRequest.Create(SPEC), TIMEOUT))
        .isEqualTo(new LeaseResult.Failed("cannot create lease no-such/kube-scheduler: x"));
  }

  @ParameterizedTest
  @CsvSource({"get, 0", "create, 1", "update, 2"})
  void aMissingPermissionIsNamed(String verb, int index) {
    ObservedLease seen = present(client.perform(new LeaseRequest.Create(SPEC), TIMEOUT));
    LeaseRequest call =
        new LeaseRequest[] {
              READ, new LeaseRequest.Create(SPEC), new LeaseRequest.Replace(seen, SPEC)
            }
            [index];
    LeaseClient forbidden =
        answering(LeaseServer.refuse(403, "Forbidden", "leases is forbidden: nobody cannot"));

    assertThat(forbidden.perform(call, TIMEOUT))
        .isEqualTo(
            new LeaseResult.Failed(
                "cannot "
                    + verb
                    + " lease kube-system/kube-scheduler: leases is forbidden: nobody cannot;"
                    + " grant the verb \""
                    + verb
                    + "\" on the resource \"leases\" of the API group \"coordination.k8s.io\""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "7",
        "{}",
        "{\"metadata\":{\"resourceVersion\":\"1\"},\"spec\":{\"renewTime\":\"yesterday\"}}",
        "{\"metadata\":{\"resourceVersion\":\"1\"},\"spec\":{\"leaseDurationSeconds\":\"long\"}}",
        "{\"metadata\":{\"resourceVersion\":\"1\"},\"spec\":[]}",
        "<html>"
      })
  void aMalformedLeaseIsAFailureThatNamesIt(String body) {
    LeaseClient odd =
        answering(new ApiResponse(200, Optional.empty(), Content.of(Content.JSON, body)));

    assertThat(odd.perform(READ, TIMEOUT))
        .isInstanceOfSatisfying(
            LeaseResult.Failed.class,
            failed ->
                assertThat(failed.message())
                    .startsWith("cannot get lease kube-system/kube-scheduler: "));
  }

  @Test
  void aLeaseThatSaysNothingIsNobodys() {
    server.edit("{\"spec\":null}");

    assertThat(present(client.perform(READ, TIMEOUT)).spec().holderIdentity()).isEmpty();
  }

  @Test
  void aLostConnectionIsAFailure() {
    FakeTransport lost =
        _ -> {
          throw new IOException("reset");
        };

    assertThat(new LeaseClient(lost, LeaseServer.NAME).perform(READ, TIMEOUT))
        .isEqualTo(new LeaseResult.Failed("cannot get lease kube-system/kube-scheduler: reset"));
  }

  private static LeaseClient answering(ApiResponse answer) {
    FakeTransport transport = _ -> answer;
    return new LeaseClient(transport, LeaseServer.NAME);
  }

  private static ObservedLease present(LeaseResult answer) {
    assertThat(answer).isInstanceOf(LeaseResult.Present.class);
    return ((LeaseResult.Present) answer).lease();
  }
}
