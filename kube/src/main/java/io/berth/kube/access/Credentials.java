package io.berth.kube.access;

import java.io.IOException;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;

/** The client's credentials. Safe for use by many threads. */
public interface Credentials {
  /** None. */
  Credentials ANONYMOUS =
      new Credentials() {
        @Override
        public Snapshot current() {
          return new Snapshot(Optional.empty(), Optional.empty());
        }

        @Override
        public void refused(Snapshot snapshot) {}
      };

  /**
   * The credentials for the next request. May read a file or run a program, if the last credentials
   * are no longer fresh.
   */
  Snapshot current() throws IOException;

  /** The server answered 401 to this: what is not fixed should be fetched again. */
  void refused(Snapshot snapshot);

  /**
   * The credentials at one moment, as a request carries them.
   *
   * @param authorization the Authorization header
   * @param identity the client certificate and its key
   */
  record Snapshot(Optional<String> authorization, Optional<Identity> identity) {
    @Override
    public String toString() {
      return "Snapshot[authorization=%s, identity=%s]"
          .formatted(authorization.isPresent() ? "(secret)" : "none", identity.isPresent());
    }
  }

  /** A client certificate, the leaf first, and its key. */
  record Identity(List<X509Certificate> chain, PrivateKey key) {
    @Override
    public String toString() {
      return "Identity[" + chain.getFirst().getSubjectX500Principal() + "]";
    }
  }
}
