package io.berth.simulation;

import io.berth.spi.Reservation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The reservations that are held, and what went wrong with them. */
class ReservationLedger {
  /** A reservation that one plugin holds for one pod. */
  record Entry(String plugin, String uid) {}

  private final Set<Entry> held = new LinkedHashSet<>();
  private final List<String> mistakes = new ArrayList<>();

  Reservation reserve(String plugin, String uid) {
    Entry entry = new Entry(plugin, uid);
    if (!held.add(entry)) {
      mistakes.add(entry + " is reserved twice");
    }
    return () -> unreserve(entry);
  }

  void unreserve(Entry entry) {
    if (!held.remove(entry)) {
      mistakes.add(entry + " is given back but was not reserved");
    }
  }

  /** The pod is bound: its reservation has become its own. */
  void settle(String plugin, String uid) {
    if (!held.remove(new Entry(plugin, uid))) {
      mistakes.add(uid + " is bound but " + plugin + " holds nothing for it");
    }
  }

  Set<Entry> held() {
    return Collections.unmodifiableSet(held);
  }

  List<String> mistakes() {
    return Collections.unmodifiableList(mistakes);
  }
}
