package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Services. */
final class ServiceStrategy implements Strategy {
  private static final String SPEC = "spec";
  private static final String CLUSTER = "Cluster";
  private static final String EXTERNAL_NAME = "ExternalName";
  private static final String LOAD_BALANCER = "LoadBalancer";
  private static final String NODE_PORT = "NodePort";
  private static final String CLUSTER_IP = "clusterIP";
  private static final String CLUSTER_IPS = "clusterIPs";
  private static final String NO_ADDRESS = "None";

  private static final List<String> OF_ADDRESSES =
      List.of(CLUSTER_IP, CLUSTER_IPS, "ipFamilies", "ipFamilyPolicy", "internalTrafficPolicy");

  private final ServiceAddressAllocator addresses;

  ServiceStrategy(ServiceAddressAllocator addresses) {
    this.addresses = addresses;
  }

  @Override
  public NameFormat name() {
    return NameFormat.DNS_LABEL;
  }

  @Override
  public void setDefaults(MutableObject service) {
    service.object(SPEC, ServiceStrategy::setSpecDefaults);
    service.object("status", status -> status.object("loadBalancer", _ -> {}));
  }

  private static void setSpecDefaults(MutableObject spec) {
    spec.setEmpty("type", "ClusterIP");
    spec.each("ports", ServiceStrategy::setPortDefaults);
    spec.setEmpty("sessionAffinity", "None");
    if (spec.text("sessionAffinity").equals("ClientIP")) {
      spec.object(
          "sessionAffinityConfig",
          config -> config.object("clientIP", client -> client.setAbsent("timeoutSeconds", 10800)));
    } else {
      spec.remove("sessionAffinityConfig");
    }
    String type = spec.text("type");
    if (type.equals(NODE_PORT) || type.equals(LOAD_BALANCER)) {
      spec.setEmpty("externalTrafficPolicy", CLUSTER);
    }
    if (!type.equals(EXTERNAL_NAME)) {
      spec.setAbsent("internalTrafficPolicy", CLUSTER);
    }
    if (type.equals(LOAD_BALANCER)) {
      spec.setAbsent("allocateLoadBalancerNodePorts", true);
    }
  }

  private static void setPortDefaults(MutableObject port) {
    port.setEmpty("protocol", "TCP");
    if (port.isEmpty("targetPort") || port.number("targetPort").orElse(1) == 0) {
      port.get("port").ifPresent(number -> port.set("targetPort", number));
    }
  }

  @Override
  public void prepareForCreate(MutableObject service) {
    MutableObject status = new MutableObject(Trees.object(Map.of()));
    status.object("loadBalancer", _ -> {});
    service.set("status", status.tree());
    service.object(SPEC, this::allocate);
  }

  @Override
  public void prepareForUpdate(MutableObject service, ApiObject before) {
    service.object(
        SPEC,
        spec -> {
          if (!spec.text("type").equals(EXTERNAL_NAME)) {
            keepAddresses(spec, before);
            allocate(spec);
          } else {
            OF_ADDRESSES.forEach(name -> removeIfKept(spec, name, before));
          }
        });
  }

  /** A service that only has a name gives its address back, unless the client asks for one. */
  private static void removeIfKept(MutableObject spec, String name, ApiObject before) {
    if (SemanticEquality.values(spec.get(name), before.at(SPEC, name))) {
      spec.remove(name);
    }
  }

  /** Clients need not repeat what the server has chosen. */
  private static void keepAddresses(MutableObject spec, ApiObject before) {
    if (before.text(SPEC, "type").equals(EXTERNAL_NAME)) {
      return;
    }
    if (spec.isEmpty(CLUSTER_IP) && spec.isEmpty(CLUSTER_IPS)) {
      spec.setAs(CLUSTER_IP, before.at(SPEC, CLUSTER_IP));
      spec.setAs(CLUSTER_IPS, before.at(SPEC, CLUSTER_IPS));
    }
    if (spec.text("type").equals(before.text(SPEC, "type"))) {
      keepNodePorts(spec, before.items(SPEC, "ports"));
    }
  }

  private static void keepNodePorts(MutableObject spec, List<Tree> before) {
    spec.each(
        "ports",
        port -> {
          for (Tree old : before) {
            if (!port.has("nodePort") && port.text("port").equals(TreeFields.text(old, "port"))) {
              port.setAs("nodePort", TreeFields.at(old, "nodePort"));
            }
          }
        });
  }

  private void allocate(MutableObject spec) {
    if (spec.text("type").equals(EXTERNAL_NAME)) {
      return;
    }
    if (spec.isEmpty(CLUSTER_IP)) {
      List<Tree> given = spec.items(CLUSTER_IPS);
      spec.set(
          CLUSTER_IP,
          given.isEmpty() ? addresses.allocate().orElse("") : TreeFields.text(given.getFirst()));
    }
    if (spec.isEmpty(CLUSTER_IPS)) {
      spec.set(CLUSTER_IPS, TreeFields.items(List.of(Trees.text(spec.text(CLUSTER_IP)))));
    }
    if (spec.isEmpty("ipFamilies")) {
      spec.set("ipFamilies", TreeFields.items(List.of(Trees.text("IPv4"))));
    }
    spec.setAbsent("ipFamilyPolicy", "SingleStack");
    boolean balanced =
        spec.text("type").equals(LOAD_BALANCER) && spec.flag("allocateLoadBalancerNodePorts");
    if (balanced || spec.text("type").equals(NODE_PORT)) {
      allocatePorts(spec);
    }
  }

  private void allocatePorts(MutableObject spec) {
    Set<Long> taken = new HashSet<>();
    spec.each("ports", port -> port.number("nodePort").ifPresent(taken::add));
    spec.each(
        "ports",
        port -> {
          if (port.number("nodePort").orElse(0) == 0) {
            addresses
                .allocatePort(taken)
                .ifPresent(
                    number -> {
                      taken.add(number);
                      port.set("nodePort", number);
                    });
          }
        });
  }

  @Override
  public void validateCreate(ValidatedField service) {
    ValidatedField spec = service.at(SPEC);
    int before = spec.causes().size();
    if (!spec.at("type").text().equals(EXTERNAL_NAME)) {
      validateAddress(spec);
    }
    if (spec.causes().size() == before) {
      ServiceValidation.validate(spec);
    }
  }

  private void validateAddress(ValidatedField spec) {
    ValidatedField address = spec.at(CLUSTER_IPS).item(0);
    String text = address.text();
    if (text.equals(NO_ADDRESS)) {
      return;
    }
    if (!ServiceValidation.isAddress(text)) {
      address.invalid("must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)");
    } else if (!ServiceAddressAllocator.contains(text)) {
      spec.at(CLUSTER_IPS)
          .invalid(
              "failed to allocate IP "
                  + text
                  + ": the provided IP ("
                  + text
                  + ") is not in the valid range. The range of valid IPs is "
                  + ServiceAddressAllocator.RANGE);
    } else if (addresses.isUsed(text)) {
      spec.at(CLUSTER_IPS)
          .invalid("failed to allocate IP " + text + ": provided IP is already allocated");
    }
  }

  @Override
  public void validateUpdate(ValidatedField service, ValidatedField before) {
    ValidatedField spec = service.at(SPEC);
    ServiceValidation.validateAddressesKept(spec, before.at(SPEC));
    ServiceValidation.validate(spec);
  }
}
