package io.berth.engine.config;

import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import io.berth.spi.FieldError;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads feature gates as the command line has them: {@code A=true,B=false}. */
public final class FeatureGateSettings {
  /** Where problems are said to be. */
  public static final String FLAG = "--feature-gates";

  /** The component that the gates of Kubernetes itself belong to; may be named before each. */
  private static final String COMPONENT = "kube:";

  private static final Map<String, FeatureGate.Stage> WHOLE_STAGES =
      Map.of("AllAlpha", FeatureGate.Stage.ALPHA, "AllBeta", FeatureGate.Stage.BETA);

  private final Problems problems = new Problems();
  private final Map<FeatureGate, Boolean> stageWide = new EnumMap<>(FeatureGate.class);
  private final Map<FeatureGate, Boolean> single = new EnumMap<>(FeatureGate.class);

  private FeatureGateSettings() {}

  /**
   * The defaults with the changes that the text asks for.
   *
   * @throws ConfigurationException if a gate is unknown, or cannot be set that way
   */
  public static FeatureGates parse(String text) throws ConfigurationException {
    FeatureGateSettings settings = new FeatureGateSettings();
    Arrays.stream(text.split(",")).filter(s -> !s.isEmpty()).forEach(settings::read);
    settings.problems.throwIfAny();
    Map<FeatureGate, Boolean> changes = new EnumMap<>(settings.stageWide);
    changes.putAll(settings.single);
    FeatureGates gates = FeatureGates.with(changes);
    GateDependencies.unmet(gates).forEach(error -> settings.refuse(error, ""));
    settings.problems.throwIfAny();
    return gates;
  }

  private void read(String given) {
    String setting = given.strip();
    if (setting.startsWith(COMPONENT)) {
      setting = setting.substring(COMPONENT.length());
    }
    int equals = setting.indexOf('=');
    String name = (equals < 0 ? setting : setting.substring(0, equals)).strip();
    if (equals < 0) {
      refuse("missing bool value for " + name, "write " + name + "=true or " + name + "=false");
      return;
    }
    String written = setting.substring(equals + 1).strip();
    bool(written)
        .ifPresentOrElse(
            value -> set(name, value),
            () ->
                refuse(
                    "invalid value of %s=%s, err: strconv.ParseBool: parsing \"%s\": invalid syntax"
                        .formatted(name, written, written),
                    "write true or false"));
  }

  private static Optional<Boolean> bool(String text) {
    return switch (text) {
      case "1", "t", "T", "true", "TRUE", "True" -> Optional.of(true);
      case "0", "f", "F", "false", "FALSE", "False" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private void set(String name, boolean value) {
    FeatureGate.Stage stage = WHOLE_STAGES.get(name);
    if (stage != null) {
      setStage(name, stage, value);
      return;
    }
    FeatureGate.named(name)
        .ifPresentOrElse(
            gate -> set(gate, value),
            () ->
                refuse(
                    "unrecognized feature gate: " + name, Spelling.suggestion(name, gateNames())));
  }

  private void set(FeatureGate gate, boolean value) {
    if (isPossible(gate, value)) {
      single.put(gate, value);
      return;
    }
    boolean only = gate.isEnabledByDefault();
    String refusal = "cannot set feature gate " + gate.gateName() + " to " + value;
    if (gate.choice() == FeatureGate.Choice.LOCKED) {
      refuse(refusal + ", feature is locked to " + only, "leave it out");
    } else {
      refuse(refusal + ": Berth implements only " + gate.gateName() + "=" + only, "leave it out");
    }
  }

  private void setStage(String name, FeatureGate.Stage stage, boolean value) {
    List<FeatureGate> gates =
        Arrays.stream(FeatureGate.values()).filter(gate -> gate.stage() == stage).toList();
    List<String> impossible =
        gates.stream().filter(gate -> !isPossible(gate, value)).map(FeatureGate::gateName).toList();
    if (impossible.isEmpty()) {
      gates.forEach(gate -> stageWide.put(gate, value));
    } else {
      refuse(
          "cannot set feature gate %s to %s: Berth implements only the defaults of %s"
              .formatted(name, value, impossible),
          "set the gates you need one by one");
    }
  }

  private static boolean isPossible(FeatureGate gate, boolean value) {
    return gate.choice() == FeatureGate.Choice.FREE || gate.isEnabledByDefault() == value;
  }

  private static List<String> gateNames() {
    return Arrays.stream(FeatureGate.values()).map(FeatureGate::gateName).toList();
  }

  private void refuse(String text, String cure) {
    problems.add(new FieldError(FLAG, text), cure);
  }
}
