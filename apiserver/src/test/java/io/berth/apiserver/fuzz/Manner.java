package io.berth.apiserver.fuzz;

/** How a client behaves while it sends a request and waits for the answer. */
enum Manner {
  /** As it should. */
  PLAIN,
  /** Sends the request in pieces, but soon enough. */
  IN_PIECES,
  /** Closes its side after the request. */
  HALF_CLOSED,
  /** The bytes of the request are spoilt; closes its side after them. */
  SPOILT,
  /** The same, and then waits. */
  SPOILT_WAITING,
  /** Goes away in the middle of the request. */
  BREAKING_OFF,
  /** Goes away without having read the answer. */
  ABANDONING,
  /** Sends a byte now and then until the server has had enough. */
  DRIBBLING,
  /** Speaks no TLS. */
  PLAINTEXT;

  static Manner roll(Dice dice) {
    int number = dice.below(1000);
    if (number < 780) {
      return PLAIN;
    }
    if (number < 990) {
      return number < 920
          ? SPOILT
          : number < 950 ? ABANDONING : number < 970 ? BREAKING_OFF : HALF_CLOSED;
    }
    return number < 994
        ? IN_PIECES
        : number < 996 ? SPOILT_WAITING : number < 998 ? DRIBBLING : PLAINTEXT;
  }

  /** Whether the server must have an answer; one that comes before the last piece may be lost. */
  boolean isAnswered() {
    return this == PLAIN || this == HALF_CLOSED;
  }

  /** Whether the server may do something of which the client never hears. */
  boolean isUnheard() {
    return !isAnswered();
  }
}
