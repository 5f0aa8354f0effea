package io.berth.apiserver.admission;

/** Config maps. */
final class ConfigMapRules implements KindRules {
  private static final String DATA = "data";
  private static final String BINARY = "binaryData";
  private static final int LIMIT = 1024 * 1024;

  @Override
  public void checkNew(Place map) {
    long size = 0;
    for (var entry : map.at(DATA).textMembers().entrySet()) {
      Place place = map.at(DATA).key(entry.getKey());
      place.check(entry.getKey(), Format.CONFIG_KEY);
      if (map.at(BINARY).members().containsKey(entry.getKey())) {
        place.invalid(entry.getKey(), "duplicate of key present in binaryData");
      }
      size += entry.getValue().length();
    }
    for (var entry : map.at(BINARY).textMembers().entrySet()) {
      map.at(BINARY).key(entry.getKey()).check(entry.getKey(), Format.CONFIG_KEY);
      size += entry.getValue().length() * 3L / 4;
    }
    if (size > LIMIT) {
      map.called("[]").tooLong(LIMIT);
    }
  }

  @Override
  public void checkUpdate(Place map, Place before) {
    Immutable.check(map, before, DATA, BINARY);
    checkNew(map);
  }
}
