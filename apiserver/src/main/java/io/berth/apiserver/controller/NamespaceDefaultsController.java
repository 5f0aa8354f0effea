package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import java.time.Duration;
import java.util.Optional;

/** Creates what every namespace has: a service account and the certificate of the server. */
final class NamespaceDefaultsController implements Reconciler {
  static final String ACCOUNT = "default";
  static final String CERTIFICATE = "kube-root-ca.crt";
  private static final String DESCRIPTION =
      "Contains a CA bundle that can be used to verify the kube-apiserver when using internal"
          + " endpoints such as the internal service IP or kubernetes.default.svc. No other usage"
          + " is guaranteed across distributions of Kubernetes clusters.";

  private final ControllerContext context;
  private final String certificate;

  NamespaceDefaultsController(ControllerContext context, String certificate) {
    this.context = context;
    this.certificate = certificate;
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<FullView> found = context.store(ResourceTypes.NAMESPACE).get(key);
    if (found.isPresent() && !found.get().deleting()) {
      ensure(ResourceTypes.SERVICE_ACCOUNT, key.name(), ACCOUNT);
      ensure(ResourceTypes.CONFIG_MAP, key.name(), CERTIFICATE);
    }
    return Optional.empty();
  }

  private void ensure(ResourceType type, String namespace, String name) {
    if (context.api().get(type, namespace, name).isPresent()) {
      return;
    }
    ApiObject object =
        new ApiObject(
            TreeFields.object(
                "apiVersion", "v1",
                "kind", type.kind(),
                "metadata", TreeFields.object("name", name, "namespace", namespace)));
    if (type.equals(ResourceTypes.CONFIG_MAP)) {
      object =
          object
              .with(DESCRIPTION, "metadata", "annotations", "kubernetes.io/description")
              .with(certificate, "data", "ca.crt");
    }
    try {
      context.create(type, object);
    } catch (ApiFailure e) {
      if (!e.status().reason().equals("AlreadyExists")) {
        throw e;
      }
    }
  }
}
