package io.berth.kube.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.model.core.Pod;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

/** What the watch keeps of a pod is small, and no pod. There are very many of them. */
class KnownObjectsFootprintTest {
  private static final int PODS = 20_000;
  private static final int BUDGET = 220;
  private static final Pod EMPTY = empty();
  private static final Pattern PODS_ON_HEAP =
      Pattern.compile("(\\d+)\\s+\\d+\\s+\\S+\\.core\\.Pod\\b");
  private static final Pattern TOTAL = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)");

  /** Takes every object, and keeps what is gone. */
  private static final class Listener implements WatchListener<Pod> {
    private final List<ObjectIdentity> gone = new ArrayList<>();

    @Override
    public void seen(Pod object) {}

    @Override
    public void gone(ObjectIdentity object) {
      gone.add(object);
    }

    @Override
    public void synced() {}

    @Override
    public void notServed() {}

    @Override
    public void unavailable(String problem) {}
  }

  private static Pod empty() {
    Tree.Members nothing = new Tree.Members(Position.NONE, Map.of(), Map.of());
    try {
      return new MessageReader(MessageReader.Mode.LENIENT)
          .read(Message.of(Pod.class), "a test", nothing);
    } catch (CodecException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Pod pod(int number) {
    ObjectMeta metadata =
        new ObjectMeta(
            "web-6c8b449b8f-%05d".formatted(number),
            "",
            "team-%02d".formatted(number % 50),
            new UUID(number, -number).toString(),
            Integer.toString(1_000_000 + number),
            0,
            null,
            null,
            Map.of(),
            Map.of(),
            List.of(),
            List.of());
    return new Pod(metadata, EMPTY.spec(), EMPTY.status());
  }

  /** A class histogram of the live heap; the rest is collected before. */
  private static String heap() {
    try {
      return String.valueOf(
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "gcClassHistogram",
                  new Object[] {new String[0]},
                  new String[] {String[].class.getName()}));
    } catch (JMException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long number(Pattern pattern, String histogram) {
    Matcher matcher = pattern.matcher(histogram);
    return matcher.find() ? Long.parseLong(matcher.group(1)) : 0;
  }

  @Test
  void podsAreForgottenButForTheirVersions() {
    Listener listener = new Listener();
    KnownObjects<Pod> known =
        new KnownObjects<>(Kinds.of(Pod.class), new ListenerNotifier<>("pods", listener));
    try {
      assertThat(bytesPerPod(known)).isBetween(100L, (long) BUDGET);
      assertThat(known.size()).isEqualTo(PODS);
    } finally {
      Reference.reachabilityFence(known);
    }
    known.clear();
    assertThat(listener.gone).hasSize(PODS);
    assertThat(listener.gone.get(3)).isEqualTo(ObjectIdentity.of(pod(3)));
  }

  /** Also sees to it that no pod is on the heap afterwards, but for those of other tests. */
  private static long bytesPerPod(KnownObjects<Pod> known) {
    String before = heap();
    known.beginList();
    for (int i = 0; i < PODS; i++) {
      known.changed(pod(i));
    }
    known.endList("2000000");
    String after = heap();
    assertThat(number(PODS_ON_HEAP, after)).isLessThan(PODS);
    return (number(TOTAL, after) - number(TOTAL, before)) / PODS;
  }
}
