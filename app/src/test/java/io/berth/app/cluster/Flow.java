package io.berth.app.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * The bytes of a {@link ProxiedConnection} in one direction. One thread reads them as they come and
 * another writes them when their time has come, so that latency does not narrow the stream.
 */
final class Flow {
  private static final int CHUNK_BYTES = 16 * 1024;
  private static final int CHUNKS = 64;

  private final ProxiedConnection connection;
  private final Socket from;
  private final Socket to;
  private final boolean toClient;
  private final BlockingQueue<Chunk> underWay = new ArrayBlockingQueue<>(CHUNKS);

  Flow(ProxiedConnection connection, Socket from, Socket to, boolean toClient) {
    this.connection = connection;
    this.from = from;
    this.to = to;
    this.toClient = toClient;
  }

  /** Some bytes and when to write them. None are the end of the stream. */
  private static final class Chunk {
    private final byte[] bytes;
    private final long dueNanos;

    Chunk(byte[] bytes, long dueNanos) {
      this.bytes = bytes;
      this.dueNanos = dueNanos;
    }
  }

  void read() {
    try {
      InputStream in = from.getInputStream();
      byte[] buffer = new byte[CHUNK_BYTES];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        send(Arrays.copyOf(buffer, count));
      }
      send(new byte[0]);
    } catch (IOException _) {
      connection.reset();
    } catch (InterruptedException _) {
      // It was closed.
    }
  }

  private void send(byte[] bytes) throws InterruptedException {
    underWay.put(new Chunk(bytes, System.nanoTime() + connection.latency().toNanos()));
  }

  void write() {
    try {
      for (byte[] bytes = next(); bytes.length > 0; bytes = next()) {
        write(bytes);
      }
      if (!to.isOutputShutdown()) {
        to.shutdownOutput();
      }
      connection.ended();
    } catch (IOException _) {
      connection.reset();
    } catch (InterruptedException _) {
      // It was closed.
    }
  }

  private byte[] next() throws InterruptedException {
    Chunk chunk = underWay.take();
    Thread.sleep(Duration.ofNanos(Math.max(0, chunk.dueNanos - System.nanoTime())));
    connection.awaitPassage();
    return chunk.bytes;
  }

  private void write(byte[] bytes) throws IOException {
    if (!toClient) {
      to.getOutputStream().write(bytes);
    } else if (!connection.isDeaf()) {
      writeToClient(bytes);
    }
  }

  private void writeToClient(byte[] bytes) throws IOException {
    int granted = connection.spend(bytes.length);
    try {
      to.getOutputStream().write(bytes, 0, granted);
    } catch (IOException e) {
      if (!connection.isDeaf()) {
        throw e;
      }
    }
    if (granted < bytes.length) {
      connection.reset();
    }
  }
}
