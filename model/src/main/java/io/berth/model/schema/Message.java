package io.berth.model.schema;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The description of a record: its fields in component order, how to build it from their values and
 * how to take it apart. Made once per class from the {@link Wire} annotations; every codec is
 * driven by it.
 */
public final class Message<T extends Record> {
  private static final ClassValue<Message<?>> ALL =
      new ClassValue<>() {
        @Override
        protected Message<?> computeValue(Class<?> type) {
          return new Message<>(type.asSubclass(Record.class));
        }
      };

  private final Class<T> type;
  private final List<Field> fields;
  private final Map<String, Field> byName = new HashMap<>();
  private final @Nullable Field inlined;
  private final @Nullable Object[] absent;
  private final Construction construction;
  private final List<Access> accessors;

  private Message(Class<T> type) {
    this.type = type;
    RecordComponent[] components = type.getRecordComponents();
    List<Field> described = new ArrayList<>();
    for (int i = 0; i < components.length; i++) {
      described.add(FieldReader.read(i, components[i]));
    }
    fields = List.copyOf(described);
    fields.stream().filter(field -> !field.inline()).forEach(f -> byName.put(f.name(), f));
    absent = fields.stream().map(Field::absent).toArray();
    inlined = fields.stream().filter(Field::inline).findFirst().orElse(null);
    construction = new Construction(type);
    accessors = Arrays.stream(components).map(Access::new).toList();
  }

  /** The description of {@code type}. */
  @SuppressWarnings("unchecked") // ALL maps each class to its own message
  public static <T extends Record> Message<T> of(Class<T> type) {
    return (Message<T>) ALL.get(type);
  }

  /** The record's class. */
  public Class<T> type() {
    return type;
  }

  /** All fields, in the order of the record's components. */
  public List<Field> fields() {
    return fields;
  }

  /** The field with this JSON name, inlined messages' fields not counted. */
  public @Nullable Field field(String jsonName) {
    return byName.get(jsonName);
  }

  /** The field whose own fields stand among this message's in JSON, if there is one. */
  public Optional<Field> inlined() {
    return Optional.ofNullable(inlined);
  }

  /** The JSON names a writer may use here, inlined ones included. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    for (Field field : fields) {
      if (field.inline() && field.shape() instanceof Shape.Nested nested) {
        names.addAll(nested.message().names());
      } else {
        names.add(field.name());
      }
    }
    return names;
  }

  /** Builds the record from one value per field; null stands for a field that was not written. */
  public T create(@Nullable Object[] values) {
    @Nullable Object[] complete = values.clone();
    for (Field field : fields) {
      if (complete[field.index()] == null) {
        complete[field.index()] = field.absent();
      }
    }
    return build(complete);
  }

  /** What each field holds when it is not written: the values to start from. */
  public @Nullable Object[] absent() {
    return absent.clone();
  }

  /**
   * Builds the record from one value per field, as they are; faster than {@link #create}.
   *
   * @param values begun with {@link #absent}; not changed and not kept
   */
  @SuppressWarnings("unchecked") // it is this record's constructor
  public T build(@Nullable Object[] values) {
    return (T) construction.build(values);
  }

  /** The record with nothing written. */
  public T empty() {
    return create(new @Nullable Object[fields.size()]);
  }

  /** The value of one field of a record. */
  public @Nullable Object value(T message, Field field) {
    return accessors.get(field.index()).read(message);
  }

  /** A copy of the record with one field replaced; null makes it a field that was not written. */
  public T with(T message, String jsonName, @Nullable Object value) {
    Field changed = field(jsonName);
    if (changed == null) {
      throw new IllegalArgumentException(type.getSimpleName() + " has no field " + jsonName);
    }
    @Nullable Object[] values = new @Nullable Object[fields.size()];
    for (Field field : fields) {
      values[field.index()] = field.index() == changed.index() ? value : value(message, field);
    }
    return create(values);
  }
}
