package io.berth.simulation;

import io.berth.engine.config.KubeSchedulerProfile;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.profile.Profile;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.spi.PermitPlugin;
import io.berth.spi.PostBindPlugin;
import io.berth.spi.PreBindPlugin;
import io.berth.spi.ReservePlugin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The profiles of a simulation: the given one, and three that add plugins of the simulation to it.
 */
record SimulatedProfiles(
    World world,
    ReservationLedger ledger,
    PermitHolds holds,
    SimulatedClaims claims,
    Consumer<EngineEvent> decisions) {
  static final String PATIENT = "patient";
  static final String CAREFUL = "careful";
  static final String CLAIMING = "claiming";

  /** The names of the plugins that reject pods before they are bound. */
  static final Set<String> PLUGINS =
      Set.of(
          "PatientReserve",
          "FirstPermit",
          "SecondPermit",
          "FirstReserve",
          "SecondReserve",
          "CarefulPermit",
          SimulatedClaims.NAME);

  /** What pods choose from; most choose the first. */
  static final List<String> NAMES =
      List.of(
          KubeSchedulerProfile.DEFAULT_NAME,
          KubeSchedulerProfile.DEFAULT_NAME,
          KubeSchedulerProfile.DEFAULT_NAME,
          PATIENT,
          PATIENT,
          CAREFUL,
          CAREFUL,
          OtherScheduler.NAME,
          CLAIMING,
          CLAIMING);

  SchedulerSetup around(SchedulerSetup given) {
    Profile base = given.profiles().firstEntry().getValue();
    SequencedMap<String, Profile> profiles = new LinkedHashMap<>(given.profiles());
    profiles.put(PATIENT, patient(base));
    profiles.put(CAREFUL, careful(base));
    profiles.put(CLAIMING, claiming(base));
    return new SchedulerSetup(
        given.configuration(), given.features(), profiles, given.extenders(), given.warnings());
  }

  private Profile patient(Profile base) {
    SimulatedReserve reserve = new SimulatedReserve("PatientReserve", world, ledger);
    return with(
        base,
        PATIENT,
        List.of(reserve),
        List.of(
            new SimulatedPermit("FirstPermit", world, holds, decisions),
            new SimulatedPermit("SecondPermit", world, holds, decisions)),
        List.of());
  }

  private Profile careful(Profile base) {
    return with(
        base,
        CAREFUL,
        List.of(
            new SimulatedReserve("FirstReserve", world, ledger),
            new SimulatedReserve("SecondReserve", world, ledger)),
        List.of(new SimulatedPermit("CarefulPermit", world, holds, decisions)),
        List.of(
            new SimulatedPreBind("FirstPreBind", world),
            new SimulatedPreBind("SecondPreBind", world)));
  }

  private Profile claiming(Profile base) {
    return new Profile(
        CLAIMING,
        base.preEnqueue(),
        base.queueSort(),
        plus(base.preFilter(), List.of(claims)),
        plus(base.filter(), List.of(claims)),
        base.postFilter(),
        base.preScore(),
        base.score(),
        plus(base.reserve(), List.of(claims)),
        base.permit(),
        plus(base.preBind(), List.of(claims)),
        base.bind(),
        plus(base.postBind(), List.of(claims)),
        base.percentageOfNodesToScore());
  }

  private static Profile with(
      Profile base,
      String name,
      List<SimulatedReserve> reserve,
      List<PermitPlugin> permit,
      List<PreBindPlugin> preBind) {
    return new Profile(
        name,
        base.preEnqueue(),
        base.queueSort(),
        base.preFilter(),
        base.filter(),
        base.postFilter(),
        base.preScore(),
        base.score(),
        plus(base.reserve(), List.<ReservePlugin>copyOf(reserve)),
        plus(base.permit(), permit),
        plus(base.preBind(), preBind),
        base.bind(),
        plus(base.postBind(), List.<PostBindPlugin>copyOf(reserve)),
        base.percentageOfNodesToScore());
  }

  private static <T> List<T> plus(List<T> first, List<? extends T> second) {
    List<T> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }
}
