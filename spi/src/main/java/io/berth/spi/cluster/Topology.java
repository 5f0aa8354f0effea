package io.berth.spi.cluster;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The domains that a node label makes: nodes with the same value are in the same domain. Domains
 * are numbered from 0 in the order in which the nodes show them.
 */
public final class Topology {
  /** The domain of a node that lacks the label. */
  public static final int NONE = -1;

  private static final int COARSE = 64;

  private final String key;
  private final int[] domains;
  private final List<String> values;
  private final boolean complete;
  private long @Nullable [][] members;

  private Topology(String key, int[] domains, List<String> values) {
    this.key = key;
    this.domains = domains;
    this.values = values;
    this.complete = Arrays.stream(domains).noneMatch(domain -> domain == NONE);
  }

  /** Looks at the label of every node; the list is in the order of {@link NodeInfo#ordinal}. */
  public static Topology of(String key, List<NodeInfo> nodes) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    int[] domains = new int[nodes.size()];
    Arrays.fill(domains, NONE);
    for (int ordinal = 0; ordinal < domains.length; ordinal++) {
      String value = nodes.get(ordinal).labels().get(key);
      if (value != null) {
        Integer number = numbers.putIfAbsent(value, numbers.size());
        domains[ordinal] = number == null ? numbers.size() - 1 : number;
      }
    }
    return new Topology(key, domains, List.copyOf(numbers.keySet()));
  }

  /** The label. */
  public String key() {
    return key;
  }

  /** How many domains there are. */
  public int size() {
    return values.size();
  }

  /** Whether every node is in a domain. */
  public boolean isComplete() {
    return complete;
  }

  /** Whether each node is a domain of its own: then a domain's number is its node's ordinal. */
  public boolean isPerNode() {
    return complete && values.size() == domains.length;
  }

  /** Whether there are so few domains that sets of nodes can be put together from theirs. */
  public boolean isCoarse() {
    return values.size() <= COARSE;
  }

  /**
   * The nodes of each domain of a coarse topology, as bits by ordinal. For bulk calls; must not be
   * changed.
   */
  public long[][] members() {
    if (members == null) {
      members = new long[values.size()][NodeBits.words(domains.length)];
      for (int ordinal = 0; ordinal < domains.length; ordinal++) {
        if (domains[ordinal] != NONE) {
          NodeBits.set(members[domains[ordinal]], ordinal, true);
        }
      }
    }
    return members;
  }

  /** The value of the label that makes a domain. */
  public String value(int domain) {
    return values.get(domain);
  }

  /** The number of a value, if a node has it. */
  public Optional<Integer> domain(String value) {
    int found = values.indexOf(value);
    return found < 0 ? Optional.empty() : Optional.of(found);
  }

  /** The domain of a node of the view, or {@link #NONE}. */
  public int of(NodeInfo node) {
    return domains[node.ordinal()];
  }

  /** The domain of each node by ordinal, or {@link #NONE}. For bulk calls; must not be changed. */
  public int[] domains() {
    return domains;
  }
}
