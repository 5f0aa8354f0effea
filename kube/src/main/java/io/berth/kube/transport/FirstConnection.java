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

/** Loads what the first connection needs, so that it need not wait for it. */
public final class FirstConnection {
  private static final Logger LOG = System.getLogger(FirstConnection.class.getName());

  private FirstConnection() {}

  /** Changes nothing but how long the first connection takes. */
  public static void prepare() {
    try {
      greetNobody();
    } catch (GeneralSecurityException | SSLException e) {
      LOG.log(Level.DEBUG, "the first connection will take a little longer: {0}", e.getMessage());
    }
    Kinds.ALL.forEach(Kind::message);
  }

  /** The first message of a handshake, keys and all, which nobody gets. */
  private static void greetNobody() throws GeneralSecurityException, SSLException {
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
