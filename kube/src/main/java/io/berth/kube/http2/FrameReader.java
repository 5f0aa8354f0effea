package io.berth.kube.http2;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Reads frames one after the other. Each is whole when it is given on. Not for many threads. */
final class FrameReader {
  /** A frame of the size that we take, and its header, and something of the next ones. */
  private static final int ROOM = 2 * (Frame.LEAST_MAX_SIZE + Frame.HEADER_BYTES);

  /** Gets the frames. The bytes are good only until it returns. */
  interface Target {
    void frame(int type, int flags, int stream, FramePayload payload) throws IOException;
  }

  private final InputStream in;
  private final byte[] bytes = new byte[ROOM];
  private int begin;
  private int end;

  FrameReader(InputStream in) {
    this.in = in;
  }

  /** Reads the next frame. */
  void next(Target target) throws IOException {
    require(Frame.HEADER_BYTES);
    FramePayload header = new FramePayload(bytes, begin, Frame.HEADER_BYTES);
    int lengthAndType = header.readInt();
    int flags = header.readByte();
    int stream = header.readInt() & Integer.MAX_VALUE;
    int length = lengthAndType >>> 8;
    if (length > Frame.LEAST_MAX_SIZE) {
      throw new ProtocolException("a frame of " + length + " bytes");
    }
    require(Frame.HEADER_BYTES + length);
    int payload = begin + Frame.HEADER_BYTES;
    begin = payload + length;
    target.frame(lengthAndType & 0xFF, flags, stream, new FramePayload(bytes, payload, length));
  }

  /** Whether the next frame has begun to come already. */
  boolean hasMore() {
    return end > begin;
  }

  private void require(int count) throws IOException {
    if (begin + count > bytes.length) {
      System.arraycopy(bytes, begin, bytes, 0, end - begin);
      end -= begin;
      begin = 0;
    }
    while (end - begin < count) {
      if (begin == end) {
        begin = 0;
        end = 0;
      }
      int read = in.read(bytes, end, bytes.length - end);
      if (read < 0) {
        throw new EOFException("the server closed the connection");
      }
      end += read;
    }
  }
}
