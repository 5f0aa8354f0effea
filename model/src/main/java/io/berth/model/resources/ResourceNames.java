package io.berth.model.resources;

import io.berth.model.selector.LabelSyntax;

/** What the form of a resource's name says about it. */
public final class ResourceNames {
  public static final String CPU = "cpu";
  public static final String MEMORY = "memory";
  public static final String EPHEMERAL_STORAGE = "ephemeral-storage";
  public static final String PODS = "pods";

  /** Stands before the name of a device class, as a resource that every device class gives. */
  public static final String DEVICE_CLASS_PREFIX = "deviceclass.resource.kubernetes.io/";

  private static final String NATIVE_DOMAIN = "kubernetes.io/";

  private ResourceNames() {}

  /** A resource of Kubernetes itself. */
  public static boolean isNative(String name) {
    return !name.contains("/") || name.contains(NATIVE_DOMAIN);
  }

  /** An extended resource of nodes, such as {@code example.com/gpu}. */
  public static boolean isExtended(String name) {
    return !isNative(name)
        && !name.startsWith("requests.")
        && LabelSyntax.isQualifiedName("requests." + name);
  }

  /** Memory in pages of one larger size. */
  public static boolean isHugePages(String name) {
    return name.startsWith("hugepages-");
  }

  /** A resource that is counted by name; those neither built in nor scalar are ignored. */
  public static boolean isScalar(String name) {
    return isExtended(name)
        || isHugePages(name)
        || name.contains(NATIVE_DOMAIN)
        || name.startsWith("attachable-volumes-");
  }

  /** A resource that can be requested for the pod as a whole. */
  public static boolean isPodLevel(String name) {
    return name.equals(CPU) || name.equals(MEMORY) || isHugePages(name);
  }
}
