package io.berth.app.cluster;

import java.util.Locale;

/** Those whom every control plane knows from its start, by tokens that do not expire. */
enum User {
  /** May do everything. */
  ADMIN("admin", "system:masters"),
  /** Has the rights that kube-scheduler has. */
  SCHEDULER("system:kube-scheduler", ""),
  /** Is known, and may do next to nothing. */
  NOBODY("nobody", "");

  private final String userName;
  private final String group;

  User(String userName, String group) {
    this.userName = userName;
    this.group = group;
  }

  /** The name that rights are granted to. */
  String userName() {
    return userName;
  }

  String token() {
    return "token-of-" + name().toLowerCase(Locale.ROOT);
  }

  /** The line of this user in the file that {@code --token-auth-file} names. */
  String line() {
    return group.isEmpty()
        ? "%s,%s,%s\n".formatted(token(), userName, userName)
        : "%s,%s,%s,%s\n".formatted(token(), userName, userName, group);
  }
}
