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
        public Shown current() {
          return new Shown(Optional.empty(), Optional.empty());
        }

        @Override
        public void refused(Shown shown) {}
      };

  /**
   * What to show with the next request. May read a file or run a program, if what it said last time
   * is no longer fresh.
   */
  Shown current() throws IOException;

  /** The server answered 401 to this: what is not fixed should be fetched again. */
  void refused(Shown shown);

  /**
   * What a server gets to see.
   *
   * @param authorization the Authorization header
   * @param identity the client certificate and its key
   */
  record Shown(Optional<String> authorization, Optional<Identity> identity) {
    @Override
    public String toString() {
      return "Shown[authorization=%s, identity=%s]"
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
