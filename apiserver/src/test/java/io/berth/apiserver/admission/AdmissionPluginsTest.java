package io.berth.apiserver.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import org.junit.jupiter.api.Test;

/** Rules that look at other objects. */
final class AdmissionPluginsTest {
  private static final String POD =
      "{'metadata':{'name':'p'},'spec':{'containers':[{'name':'c','image':'x:1'}]}}";
  private static final String SERVICE = "{'metadata':{'name':'s'},'spec':{'ports':[{'port':80}]}}";

  private final SmallCluster cluster = new SmallCluster();
  private final Admission admission = new Admission(cluster);

  private ApiObject create(ResourceType type, String json) {
    return admission.create(type, SmallCluster.identified(type, SmallCluster.object(json)));
  }

  @Test
  void namespaceThatDoesNotExist() {
    ApiObject pod = SmallCluster.object(POD).with("nowhere", "metadata", "namespace");
    assertThatThrownBy(() -> admission.create(ResourceTypes.POD, pod))
        .isInstanceOf(ApiFailure.class)
        .hasMessage("namespaces \"nowhere\" not found");
  }

  @Test
  void namespaceThatIsGoing() {
    cluster.add(
        ResourceTypes.NAMESPACE, "{'metadata':{'name':'going'},'status':{'phase':'Terminating'}}");
    ApiObject pod = SmallCluster.object(POD).with("going", "metadata", "namespace");
    assertThatThrownBy(() -> admission.create(ResourceTypes.POD, pod))
        .isInstanceOfSatisfying(
            ApiFailure.class,
            failure -> {
              assertThat(failure.code()).isEqualTo(403);
              assertThat(failure)
                  .hasMessage(
                      "pods \"p\" is forbidden: unable to create new content in namespace going"
                          + " because it is being terminated");
              assertThat(failure.status().causes())
                  .containsExactly(
                      new Status.Cause(
                          "NamespaceTerminating",
                          "namespace going is being terminated",
                          "metadata.namespace"));
            });
  }

  @Test
  void priorityOfTheClassThatIsTheDefault() {
    cluster.add(
        ResourceTypes.PRIORITY_CLASS,
        "{'metadata':{'name':'usual'},'value':7,'globalDefault':true,'preemptionPolicy':'Never'}");
    ApiObject pod = create(ResourceTypes.POD, POD);
    assertThat(pod.number("spec", "priority")).hasValue(7);
    assertThat(pod.text("spec", "priorityClassName")).isEqualTo("usual");
    assertThat(pod.text("spec", "preemptionPolicy")).isEqualTo("Never");
  }

  @Test
  void onlyOneClassIsTheDefault() {
    cluster.add(ResourceTypes.PRIORITY_CLASS, "{'metadata':{'name':'usual'},'globalDefault':true}");
    assertThatThrownBy(
            () ->
                create(
                    ResourceTypes.PRIORITY_CLASS,
                    "{'metadata':{'name':'other'},'value':1,'globalDefault':true}"))
        .hasMessage(
            "priorityclasses.scheduling.k8s.io \"other\" is forbidden: PriorityClass usual is"
                + " already marked as default. Only one default can exist");
  }

  @Test
  void storageClassThatIsTheDefault() {
    cluster.add(
        ResourceTypes.STORAGE_CLASS,
        "{'metadata':{'name':'disk','annotations':"
            + "{'storageclass.kubernetes.io/is-default-class':'true'}}}");
    ApiObject claim =
        create(
            ResourceTypes.PERSISTENT_VOLUME_CLAIM,
            "{'metadata':{'name':'c'},'spec':{'accessModes':['ReadWriteOnce'],"
                + "'resources':{'requests':{'storage':'1Gi'}}}}");
    assertThat(claim.text("spec", "storageClassName")).isEqualTo("disk");
  }

  @Test
  void addressesOfServicesDiffer() {
    cluster.add(ResourceTypes.SERVICE, "{'spec':{'clusterIP':'10.96.1.0'}}");
    String first = create(ResourceTypes.SERVICE, SERVICE).text("spec", "clusterIP");
    String second = create(ResourceTypes.SERVICE, SERVICE).text("spec", "clusterIP");
    assertThat(first).isEqualTo("10.96.1.1");
    assertThat(second).isEqualTo("10.96.1.2");
  }

  @Test
  void addressThatAnotherServiceHas() {
    cluster.add(ResourceTypes.SERVICE, "{'spec':{'clusterIP':'10.96.1.0'}}");
    assertThatThrownBy(
            () ->
                create(
                    ResourceTypes.SERVICE,
                    "{'metadata':{'name':'s'},'spec':{'clusterIP':'10.96.1.0',"
                        + "'ports':[{'port':80}]}}"))
        .hasMessageContaining("failed to allocate IP 10.96.1.0: provided IP is already allocated");
  }

  @Test
  void whatIsCreatedCanBeUpdatedAsItIs() {
    for (ResourceType type : new ResourceType[] {ResourceTypes.POD, ResourceTypes.SERVICE}) {
      ApiObject created = create(type, type.equals(ResourceTypes.POD) ? POD : SERVICE);
      assertThat(Shown.of(admission.update(type, created, created))).isEqualTo(Shown.of(created));
    }
  }
}
