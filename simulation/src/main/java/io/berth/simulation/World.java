package io.berth.simulation;

/** What all parts of a life share. */
record World(
    Chance chance,
    VirtualClock clock,
    Agenda agenda,
    Truth truth,
    Faults faults,
    Numbering numbering,
    Journal journal) {
  static World of(Chance chance, Faults faults, StoryReader reader) {
    VirtualClock clock = new VirtualClock();
    return new World(
        chance,
        clock,
        new Agenda(clock),
        new Truth(),
        faults,
        new Numbering(),
        new Journal(clock, reader));
  }
}
