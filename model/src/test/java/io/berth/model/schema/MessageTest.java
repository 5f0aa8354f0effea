package io.berth.model.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.GcePersistentDiskVolumeSource;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.core.Taint;
import io.berth.model.core.Volume;
import io.berth.model.core.VolumeSource;
import io.berth.model.dra.DeviceAttribute;
import io.berth.model.resources.Quantity;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MessageTest {
  /** One component of every form that has a value when absent. */
  public record Sample(
      @Wire(1) String text,
      @Wire(2) boolean bool,
      @Wire(3) int whole,
      @Wire(4) long large,
      @Wire(5) double real,
      @Wire(6) Quantity quantity,
      @Wire(7) List<String> list,
      @Wire(8) Map<String, Taint> map,
      @Wire(9) Taint nested,
      @Wire(10) @Nullable Instant time,
      @Wire(11) @Nullable String optional,
      @Wire(12) @Nullable Map<String, String> optionalMap,
      @Wire(value = 13, json = "int") @Nullable Long renamed) {}

  /** Lacks an annotation. */
  public record Undescribed(String text) {}

  /** A time has no value that could stand for its absence. */
  public record TimeNeeded(@Wire(1) Instant time) {}

  private static final Message<Sample> SAMPLE = Message.of(Sample.class);

  @Test
  void absentFieldsHaveTheirZeroOrNull() {
    Taint blank = new Taint("", "", "");
    assertThat(SAMPLE.empty())
        .isEqualTo(
            new Sample(
                "",
                false,
                0,
                0L,
                0.0,
                Quantity.ZERO,
                List.of(),
                Map.of(),
                blank,
                null,
                null,
                null,
                null));
  }

  @Test
  void createsFromValuesInOrderAndLeavesThemAlone() {
    @Nullable Object[] values = {"NoSchedule", null, "x"};
    assertThat(Message.of(Taint.class).create(values)).isEqualTo(new Taint("NoSchedule", "", "x"));
    assertThat(values[1]).isNull();
  }

  @Test
  void buildTakesValuesAsTheyAre() {
    @Nullable Object[] values = SAMPLE.absent();
    assertThat(SAMPLE.build(values)).isEqualTo(SAMPLE.empty());
    values[0] = "t";
    assertThat(SAMPLE.build(values)).isEqualTo(SAMPLE.with(SAMPLE.empty(), "text", "t"));
    assertThat(SAMPLE.absent()[0]).isEqualTo("");
  }

  @Test
  void fieldsKeepTheOrderOfTheRecord() {
    Message<Taint> message = Message.of(Taint.class);
    assertThat(message.fields()).extracting(Field::name).containsExactly("key", "value", "effect");
    assertThat(message.fields()).extracting(Field::number).containsExactly(1, 2, 3);
    assertThat(message.type()).isEqualTo(Taint.class);
    assertThat(message).isSameAs(Message.of(Taint.class));
  }

  @Test
  void withReplacesOneField() {
    Sample changed = SAMPLE.with(SAMPLE.empty(), "text", "t");
    assertThat(changed.text()).isEqualTo("t");
    assertThat(SAMPLE.with(changed, "text", null)).isEqualTo(SAMPLE.empty());
    assertThat(SAMPLE.with(changed, "int", 5L).renamed()).isEqualTo(5L);
  }

  @Test
  void withNamesTheFieldThatIsMissing() {
    assertThatThrownBy(() -> SAMPLE.with(SAMPLE.empty(), "renamed", 5L))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Sample has no field renamed");
  }

  @Test
  void valueTakesARecordApart() {
    Sample sample = SAMPLE.with(SAMPLE.empty(), "large", 7L);
    assertThat(SAMPLE.fields()).extracting(field -> SAMPLE.value(sample, field)).contains(7L, "");
  }

  @Test
  void inlinedNamesStandAmongTheParents() {
    Message<Volume> volume = Message.of(Volume.class);
    assertThat(volume.inlined()).map(Field::name).contains("source");
    assertThat(volume.field("source")).isNull();
    assertThat(volume.field("name")).isNotNull();
    assertThat(volume.names()).startsWith("name", "gcePersistentDisk").doesNotContain("source");
    assertThat(volume.empty().source()).isEqualTo(Message.of(VolumeSource.class).empty());
    assertThat(Message.of(Taint.class).inlined()).isEmpty();
  }

  @Test
  void shapesAreReadFromTheTypes() {
    Message<Pod> pod = Message.of(Pod.class);
    assertThat(pod.fields().get(1).shape()).isEqualTo(new Shape.Nested(PodSpec.class));
    assertThat(SAMPLE.fields().get(7).shape())
        .isEqualTo(new Shape.Mapped(new Shape.Nested(Taint.class)));
    assertThat(Message.of(DeviceAttribute.class).fields().get(4).shape())
        .isEqualTo(new Shape.Listed(Shape.Scalar.INT64));
    assertThat(Message.of(GcePersistentDiskVolumeSource.class).fields().get(1).shape())
        .isEqualTo(Shape.Scalar.BOOL);
  }

  @Test
  void mistakesInRecordsAreNamed() {
    assertThatThrownBy(() -> Message.of(Undescribed.class))
        .hasMessageContaining("@Wire is missing");
    assertThatThrownBy(() -> Message.of(TimeNeeded.class))
        .hasMessage("Instant components must be @Nullable");
  }
}
