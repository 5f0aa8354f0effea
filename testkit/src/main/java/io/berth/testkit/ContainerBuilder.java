package io.berth.testkit;

import io.berth.model.core.Container;
import io.berth.model.core.ContainerPort;
import io.berth.model.core.ContainerRestartRule;
import io.berth.model.core.ResourceRequirements;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import io.berth.model.schema.Message;
import java.util.List;
import java.util.Map;

/** Builds containers. Every method returns another builder. */
public final class ContainerBuilder {
  private static final Message<Container> CONTAINER = Message.of(Container.class);

  private final Container container;

  private ContainerBuilder(Container container) {
    this.container = container;
  }

  /** A container without requests. */
  public static ContainerBuilder container(String name) {
    return new ContainerBuilder(CONTAINER.empty()).with("name", name);
  }

  public ContainerBuilder image(String image) {
    return with("image", image);
  }

  /** Requests cpu and memory. */
  public ContainerBuilder requests(String cpu, String memory) {
    return request(ResourceNames.CPU, cpu).request(ResourceNames.MEMORY, memory);
  }

  public ContainerBuilder request(String resource, String amount) {
    Map<String, Quantity> requests =
        Entries.with(container.resources().requests(), resource, Quantity.parse(amount));
    return with("resources", new ResourceRequirements(Map.of(), requests, List.of()));
  }

  /** A port of the node; no address means all of them. */
  public ContainerBuilder hostPort(int port, String protocol, String address) {
    return with(
        "ports",
        Entries.with(container.ports(), new ContainerPort("", port, port, protocol, address)));
  }

  /** Makes an init container one that keeps running. */
  public ContainerBuilder sidecar() {
    return with("restartPolicy", "Always");
  }

  /** Adds a rule with this action. */
  public ContainerBuilder restartRule(String action) {
    return with(
        "restartPolicyRules",
        Entries.with(container.restartPolicyRules(), new ContainerRestartRule(action)));
  }

  private ContainerBuilder with(String field, Object value) {
    return new ContainerBuilder(CONTAINER.with(container, field, value));
  }

  /** The container. */
  public Container build() {
    return container;
  }
}
