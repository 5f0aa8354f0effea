package io.berth.kube.write;

import static io.berth.kube.write.ScriptedTransport.cannotConnect;
import static io.berth.kube.write.ScriptedTransport.loses;
import static io.berth.kube.write.ScriptedTransport.refuses;
import static io.berth.kube.write.ScriptedTransport.says;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.Request.Method;
import io.berth.model.core.ObjectReference;
import io.berth.model.core.PersistentVolume;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.core.Pod;
import io.berth.model.dra.ResourceClaim;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.MergePatch;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.schema.Kinds;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ObjectWriterTest {
  private static final ObjectIdentity POD =
      new ObjectIdentity(Kinds.of(Pod.class), "ns", "web", "u-1");
  private static final ObjectIdentity CLAIM =
      new ObjectIdentity(Kinds.of(PersistentVolumeClaim.class), "ns", "data", "u-2");
  private static final ObjectIdentity VOLUME =
      new ObjectIdentity(Kinds.of(PersistentVolume.class), "", "pv-1", "u-3");
  private static final ObjectIdentity DEVICES =
      new ObjectIdentity(Kinds.of(ResourceClaim.class), "ns", "gpu", "u-4");
  private static final String VOLUME_PATH = "/api/v1/persistentvolumes/pv-1";
  private static final MergePatch FIELDS =
      MergePatch.EMPTY.set("node-1", "metadata", "annotations", "example.com/node");

  record Address(ObjectIdentity object, String path) {}

  static List<Address> addresses() {
    return List.of(
        new Address(POD, "/api/v1/namespaces/ns/pods/web"),
        new Address(CLAIM, "/api/v1/namespaces/ns/persistentvolumeclaims/data"),
        new Address(VOLUME, VOLUME_PATH),
        new Address(DEVICES, "/apis/resource.k8s.io/v1/namespaces/ns/resourceclaims/gpu"));
  }

  @ParameterizedTest
  @MethodSource("addresses")
  void anyKindIsReadPatchedAndDeletedWhereItIs(Address address) {
    ScriptedTransport transport =
        new ScriptedTransport(says(200, "{}"), says(200, "{}"), says(200, "{}"));
    ObjectWriter writer = writer(transport);

    writer.get(address.object);
    writer.patch(address.object, new ObjectPatch("", "", FIELDS));
    writer.delete(address.object);

    assertThat(transport.requests)
        .extracting(Request::method)
        .containsExactly(Method.GET, Method.PATCH, Method.DELETE);
    assertThat(transport.requests).extracting(Request::path).containsOnly(address.path);
  }

  @Test
  void aPatchCarriesItsPreconditions() {
    ScriptedTransport transport = new ScriptedTransport(says(200, "{}"));
    MergePatch fields =
        FIELDS
            .remove("spec", "gone")
            .set(
                new ObjectReference("PersistentVolumeClaim", "ns", "data", "", "", ""),
                "spec",
                "ref")
            .set(List.of(1, true), "spec", "list");

    writer(transport).patch(VOLUME, new ObjectPatch("", "17", fields));

    assertThat(transport.requests.getFirst().body().map(Content::type))
        .contains(Content.MERGE_PATCH);
    assertThat(transport.body(0))
        .isEqualTo(
            "{\"metadata\":{\"annotations\":{\"example.com/node\":\"node-1\"},\"uid\":\"u-3\",\"resourceVersion\":\"17\"},"
                + "\"spec\":{\"gone\":null,\"ref\":{\"kind\":\"PersistentVolumeClaim\",\"namespace\":\"ns\",\"name\":\"data\"},\"list\":[1,true]}}");
  }

  @Test
  void aPatchOfASubresourceGoesThere() {
    ScriptedTransport transport = new ScriptedTransport(says(200, "{}"));

    writer(transport).patch(DEVICES, new ObjectPatch("status", "", FIELDS));

    assertThat(transport.requests.getFirst().path())
        .isEqualTo("/apis/resource.k8s.io/v1/namespaces/ns/resourceclaims/gpu/status");
    assertThat(transport.body(0)).contains("\"uid\":\"u-4\"").doesNotContain("resourceVersion");
  }

  @Test
  void anObjectOfAnyUidIsMeantIfNoneIsGiven() {
    ScriptedTransport transport = new ScriptedTransport(says(200, "{}"), says(200, "{}"));
    ObjectIdentity any = new ObjectIdentity(VOLUME.kind(), "", "pv-1", "");

    writer(transport).patch(any, new ObjectPatch("", "", FIELDS));
    writer(transport).delete(any);

    assertThat(transport.body(0)).doesNotContain("uid");
    assertThat(transport.body(1)).isEqualTo("{\"apiVersion\":\"v1\",\"kind\":\"DeleteOptions\"}");
  }

  @Test
  void aPatchShowsTheObjectAsItIsNow() {
    ScriptedTransport transport =
        new ScriptedTransport(
            says(
                200,
                "{\"metadata\":{\"name\":\"pv-1\",\"uid\":\"u-3\",\"resourceVersion\":\"18\"},\"unheardOf\":1}"));

    WriteResult result = writer(transport).patch(VOLUME, new ObjectPatch("", "17", FIELDS));

    Optional<KubeObject> shown = ((WriteResult.Done) result).object(VOLUME);
    assertThat(shown).get().isInstanceOf(PersistentVolume.class);
    assertThat(shown.orElseThrow().metadata().resourceVersion()).isEqualTo("18");
  }

  @Test
  void anAnswerThatIsNoObjectShowsNone() {
    ScriptedTransport transport = new ScriptedTransport(says(200, "<html>"));

    WriteResult result = writer(transport).patch(VOLUME, new ObjectPatch("", "", FIELDS));

    assertThat(((WriteResult.Done) result).object(VOLUME)).isEmpty();
  }

  @Test
  void aPatchOfUnknownOutcomeIsNotRepeated() {
    for (String version : List.of("", "17")) {
      ScriptedTransport lost = new ScriptedTransport(loses());
      ScriptedTransport broken = new ScriptedTransport(refuses(500, "InternalError"));
      ObjectPatch patch = new ObjectPatch("", version, FIELDS);

      assertThat(writer(lost).patch(VOLUME, patch)).isInstanceOf(WriteResult.Unknown.class);
      assertThat(writer(broken).patch(VOLUME, patch)).isInstanceOf(WriteResult.Unknown.class);
      assertThat(lost.requests).hasSize(1);
      assertThat(broken.requests).hasSize(1);
    }
  }

  @Test
  void aPatchThatWasNotSentIsRepeated() {
    ScriptedTransport transport = new ScriptedTransport(cannotConnect(), says(200, "{}"));

    assertThat(writer(transport).patch(VOLUME, new ObjectPatch("", "17", FIELDS)))
        .isInstanceOf(WriteResult.Done.class);
  }

  @Test
  void onlyAPatchWithoutAVersionIsRepeatedAfterAConflict() {
    ScriptedTransport anyVersion = new ScriptedTransport(refuses(409, "Conflict"), says(200, "{}"));
    ScriptedTransport oneVersion = new ScriptedTransport(refuses(409, "Conflict"));

    assertThat(writer(anyVersion).patch(VOLUME, new ObjectPatch("", "", FIELDS)))
        .isInstanceOf(WriteResult.Done.class);
    assertThat(writer(oneVersion).patch(VOLUME, new ObjectPatch("", "17", FIELDS)))
        .isEqualTo(new WriteResult.Refused(409, "Conflict", "because Conflict"));
  }

  @Test
  void aValueThatNoPatchMayHaveIsNotSent() {
    ScriptedTransport transport = new ScriptedTransport();
    for (Object value : List.of(new Object(), Double.NaN)) {
      MergePatch fields = MergePatch.EMPTY.set(value, "spec", "x");

      assertThat(writer(transport).patch(VOLUME, new ObjectPatch("", "", fields)))
          .isInstanceOfSatisfying(
              WriteResult.Refused.class,
              refused -> {
                assertThat(refused.code()).isZero();
                assertThat(refused.message()).contains("persistentvolumes pv-1", "use a");
              });
    }
    assertThat(transport.requests).isEmpty();
  }

  @Test
  void aDeletionNamesTheUid() {
    ScriptedTransport transport = new ScriptedTransport(says(200, "{}"));

    assertThat(writer(transport).delete(DEVICES)).isInstanceOf(WriteResult.Done.class);
    assertThat(transport.body(0))
        .isEqualTo(
            "{\"apiVersion\":\"v1\",\"kind\":\"DeleteOptions\",\"preconditions\":{\"uid\":\"u-4\"}}");
  }

  @Test
  void aLostAnswerToADeletionIsAskedForAgain() {
    ScriptedTransport transport = new ScriptedTransport(loses(), refuses(409, "Conflict"));

    assertThat(writer(transport).delete(POD))
        .isEqualTo(new WriteResult.Refused(409, "Conflict", "because Conflict"));
    assertThat(transport.requests).hasSize(2);
  }

  @Test
  void aPodIsFound() {
    ScriptedTransport transport =
        new ScriptedTransport(
            says(
                200,
                "{\"kind\":\"Pod\",\"metadata\":{\"name\":\"web\",\"uid\":\"u-1\"},"
                    + "\"spec\":{\"nodeName\":\"n\",\"unheardOf\":1,"
                    + "\"overhead\":{\"memory\":\"12E\"}}}"));

    assertThat(find(transport, POD))
        .isInstanceOfSatisfying(
            GetResult.Found.class,
            found ->
                assertThat(found.object().map(it -> ((Pod) it).spec().nodeName())).contains("n"));
    assertThat(transport.requests.getFirst().path()).isEqualTo("/api/v1/namespaces/ns/pods/web");
  }

  @Test
  void anObjectOfAnyKindIsFound() {
    ScriptedTransport transport =
        new ScriptedTransport(says(200, "{\"metadata\":{\"name\":\"gpu\",\"uid\":\"u-4\"}}"));

    assertThat(find(transport, DEVICES))
        .isInstanceOfSatisfying(
            GetResult.Found.class,
            found -> assertThat(found.object()).get().isInstanceOf(ResourceClaim.class));
  }

  @Test
  void anObjectThatIsGoneOrAnotherOneIsNotFound() {
    ScriptedTransport gone = new ScriptedTransport(refuses(404, "NotFound"));
    ScriptedTransport other =
        new ScriptedTransport(says(200, "{\"metadata\":{\"name\":\"web\",\"uid\":\"u-2\"}}"));

    assertThat(find(gone, POD)).isEqualTo(new GetResult.Found(Optional.empty()));
    assertThat(find(other, POD)).isEqualTo(new GetResult.Found(Optional.empty()));
  }

  @Test
  void aFailedSearchSaysNothingOfTheObject() {
    ScriptedTransport lost = new ScriptedTransport(loses(), loses(), loses(), loses());
    ScriptedTransport forbidden = new ScriptedTransport(refuses(403, "Forbidden"));
    ScriptedTransport broken = new ScriptedTransport(says(200, "{\"metadata\":{\"uid\":"));
    ScriptedTransport odd = new ScriptedTransport(says(200, "{\"metadata\":[]}"));

    assertThat(find(lost, POD)).isEqualTo(new GetResult.Failed("connection reset"));
    assertThat(find(forbidden, POD)).isEqualTo(new GetResult.Failed("because Forbidden"));
    assertThat(find(broken, POD)).isInstanceOf(GetResult.Failed.class);
    assertThat(find(odd, POD))
        .isInstanceOfSatisfying(
            GetResult.Failed.class,
            failed -> assertThat(failed.message()).contains("pod ns/web", "metadata"));
  }

  private static GetResult find(ScriptedTransport transport, ObjectIdentity object) {
    return GetResult.of(object, writer(transport).get(object));
  }

  private static ObjectWriter writer(ScriptedTransport transport) {
    return new ObjectWriter(
        new Caller(
            transport,
            RateLimit.none(),
            () -> true,
            Duration.ofSeconds(30),
            new FakeMonotonicClock(),
            () -> 0));
  }
}
