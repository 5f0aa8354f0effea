package io.berth.apiserver.admission;

/** Config maps. */
final class ConfigMapStrategy implements Strategy {
  private static final String DATA = "data";
  private static final String BINARY = "binaryData";
  private static final int LIMIT = 1024 * 1024;

  @Override
  public void validateCreate(ValidatedField map) {
    long size = 0;
    for (var entry : map.at(DATA).textMembers().entrySet()) {
      ValidatedField field = map.at(DATA).key(entry.getKey());
      field.validate(entry.getKey(), NameFormat.CONFIG_KEY);
      if (map.at(BINARY).members().containsKey(entry.getKey())) {
        field.invalid(entry.getKey(), "duplicate of key present in binaryData");
      }
      size += entry.getValue().length();
    }
    for (var entry : map.at(BINARY).textMembers().entrySet()) {
      map.at(BINARY).key(entry.getKey()).validate(entry.getKey(), NameFormat.CONFIG_KEY);
      size += entry.getValue().length() * 3L / 4;
    }
    if (size > LIMIT) {
      map.called("[]").tooLong(LIMIT);
    }
  }

  @Override
  public void validateUpdate(ValidatedField map, ValidatedField before) {
    ImmutableDataValidation.validate(map, before, DATA, BINARY);
    validateCreate(map);
  }
}
