package io.berth.kube.transport;

import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManager;

/** Loads and initializes the classes that the first connection needs. */
public final class ConnectionWarmUp {
  private static final Logger LOG = System.getLogger(ConnectionWarmUp.class.getName());

  private ConnectionWarmUp() {}

  /** Makes the first connection faster; changes nothing else. */
  public static void run() {
    try {
      makeClientHello();
    } catch (GeneralSecurityException | SSLException e) {
      LOG.log(Level.DEBUG, "the first connection will take a little longer: {0}", e.getMessage());
    }
    Kinds.ALL.forEach(Kind::message);
  }

  /** Makes the first message of a TLS handshake, with its keys, and drops it. */
  private static void makeClientHello() throws GeneralSecurityException, SSLException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, new TrustManager[0], null);
    SSLEngine engine = context.createSSLEngine();
    engine.setUseClientMode(true);
    engine.beginHandshake();
    var _ =
        engine.wrap(
            ByteBuffer.allocate(0), ByteBuffer.allocate(engine.getSession().getPacketBufferSize()));
  }
}
