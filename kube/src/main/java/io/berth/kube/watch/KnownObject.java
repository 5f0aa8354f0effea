package io.berth.kube.watch;

import io.berth.model.meta.ObjectMeta;
import io.berth.model.meta.ResourceVersions;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of an object that the listener knows: uid and resource version. There are as many as
 * there are objects, so they are small: both are numbers wherever they can be, and text elsewhere.
 */
final class KnownObject {
  private final long uidHigh;
  private final long uidLow;
  private final @Nullable String uidText;
  private final long versionNumber;
  private final @Nullable String versionText;
  private int list;

  /**
   * An object in the version that the listener has seen.
   *
   * @param list the number of the last list that it was in
   */
  KnownObject(ObjectMeta metadata, int list) {
    String uid = metadata.uid();
    Optional<UUID> uuid = uuid(uid);
    this.uidHigh = uuid.map(UUID::getMostSignificantBits).orElse(0L);
    this.uidLow = uuid.map(UUID::getLeastSignificantBits).orElse(0L);
    this.uidText = uuid.isPresent() ? null : uid;
    String version = metadata.resourceVersion();
    boolean isNumber = ResourceVersions.fitsLong(version);
    this.versionNumber = isNumber ? Long.parseLong(version) : 0;
    this.versionText = isNumber ? null : version;
    this.list = list;
  }

  /** Only a text that the UUID gives back unchanged, as those of API servers are. */
  private static Optional<UUID> uuid(String text) {
    try {
      return Optional.of(UUID.fromString(text)).filter(uuid -> uuid.toString().equals(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  String uid() {
    return uidText == null ? new UUID(uidHigh, uidLow).toString() : uidText;
  }

  String resourceVersion() {
    return versionText == null ? Long.toString(versionNumber) : versionText;
  }

  /** Whether this is that object, in whatever version; another one may have its name. */
  boolean isSameObject(ObjectMeta metadata) {
    return uid().equals(metadata.uid());
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
