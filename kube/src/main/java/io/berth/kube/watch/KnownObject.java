package io.berth.kube.watch;

import io.berth.model.meta.ObjectMeta;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of an object that the listener knows. There are as many as there are objects, so
 * they are small: a resource version is a number wherever it can be.
 */
final class KnownObject {
  private static final long NO_NUMBER = -1;

  private final String uid;
  private final long versionNumber;
  private final @Nullable String versionText;
  private int list;

  /**
   * An object as the listener was told of it.
   *
   * @param list the number of the last list that it was in
   */
  KnownObject(ObjectMeta metadata, int list) {
    String version = metadata.resourceVersion();
    boolean isNumber = ResourceVersions.fitsLong(version);
    this.uid = metadata.uid();
    this.versionNumber = isNumber ? Long.parseLong(version) : NO_NUMBER;
    this.versionText = isNumber ? null : version;
    this.list = list;
  }

  String uid() {
    return uid;
  }

  String resourceVersion() {
    return versionText == null ? Long.toString(versionNumber) : versionText;
  }

  /** Whether this is that object, in whatever version; another one may have its name. */
  boolean isSameObject(ObjectMeta metadata) {
    return uid.equals(metadata.uid());
  }

  boolean isSameVersion(ObjectMeta metadata) {
    return isSameObject(metadata) && resourceVersion().equals(metadata.resourceVersion());
  }

  /** The object, or another one of its name, is in this list. */
  void listed(int number) {
    list = number;
  }

  boolean isInList(int number) {
    return list == number;
  }
}
