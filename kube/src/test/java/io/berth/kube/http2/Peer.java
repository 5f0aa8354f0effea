package io.berth.kube.http2;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The other end of a connection: a server that does what the test says, frame by frame. */
final class Peer implements AutoCloseable {
  private static final int PREFACE_BYTES = 24;

  /**
   * A frame as it came.
   *
   * @param hex what it holds
   */
  record Received(int type, int flags, int stream, String hex) {
    boolean isEnd() {
      return (flags & Frame.END_STREAM) != 0;
    }

    int size() {
      return hex.length() / 2;
    }

    byte[] payload() {
      return bytes(hex);
    }

    int number() {
      return Integer.parseUnsignedInt(hex.substring(0, 8), 16);
    }
  }

  final Http2Connection client;

  /** What the client reported as broken protocol. */
  final List<String> protocolErrors = new CopyOnWriteArrayList<>();

  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;

  Peer(Duration ping) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Socket near = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort());
      socket = server.accept();
      client =
          Http2Connection.start(
              near, near.getInputStream(), near.getOutputStream(), ping, protocolErrors::add);
    }
    socket.setSoTimeout(20_000);
    in = new DataInputStream(socket.getInputStream());
    out = new DataOutputStream(socket.getOutputStream());
    in.skipNBytes(PREFACE_BYTES);
  }

  Received read() throws IOException {
    int lengthAndType = in.readInt();
    int flags = in.readUnsignedByte();
    int stream = in.readInt();
    String hex = HexFormat.of().formatHex(in.readNBytes(lengthAndType >>> 8));
    return new Received(lengthAndType & 0xFF, flags, stream, hex);
  }

  /** The next frame of this type; others are passed over. */
  Received await(int type) throws IOException {
    Received frame = read();
    while (frame.type() != type) {
      frame = read();
    }
    return frame;
  }

  void write(int type, int flags, int stream, byte... payload) throws IOException {
    out.writeInt(payload.length << 8 | type);
    out.writeByte(flags);
    out.writeInt(stream);
    out.write(payload);
    out.flush();
  }

  void writeRaw(byte[] bytes) throws IOException {
    out.write(bytes);
    out.flush();
  }

  void setting(int name, int value) throws IOException {
    write(Frame.SETTINGS, 0, 0, bytes("%04x%08x".formatted(name, value)));
  }

  /** Headers that say 200 and nothing else. */
  void begin(int stream) throws IOException {
    write(Frame.HEADERS, Frame.END_HEADERS, stream, (byte) 0x88);
  }

  void data(int stream, String text, boolean isEnd) throws IOException {
    write(Frame.DATA, isEnd ? Frame.END_STREAM : 0, stream, text.getBytes(US_ASCII));
  }

  void answer(int stream, String text) throws IOException {
    begin(stream);
    data(stream, text, true);
  }

  static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  @Override
  public void close() throws IOException {
    client.close();
    socket.close();
  }
}
