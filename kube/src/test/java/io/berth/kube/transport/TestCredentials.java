package io.berth.kube.transport;

import io.berth.kube.access.Credentials;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Shows what the test has put there last; what the server refused is replaced by a next token. */
final class TestCredentials implements Credentials {
  final List<Snapshot> refused = new CopyOnWriteArrayList<>();
  volatile Optional<Identity> identity = Optional.empty();
  volatile String token;
  volatile String next;
  volatile boolean isBroken;

  TestCredentials(String token) {
    this.token = token;
    this.next = token;
  }

  @Override
  public Snapshot current() throws IOException {
    if (isBroken) {
      throw new IOException("cannot read /token");
    }
    return new Snapshot(Optional.of("Bearer " + token), identity);
  }

  @Override
  public void refused(Snapshot snapshot) {
    refused.add(snapshot);
    token = next;
  }
}
