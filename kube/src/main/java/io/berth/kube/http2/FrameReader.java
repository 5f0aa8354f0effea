package io.berth.kube.http2;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Reads frames one by one, each as a whole. Confined to one thread. */
final class FrameReader {
  /** A frame of the largest size with its header, and the beginning of the next ones. */
  private static final int ROOM = 2 * (Frame.DEFAULT_MAX_SIZE + Frame.HEADER_BYTES);

  /** Takes the frames. A payload is valid only until the call returns. */
  interface Sink {
    void frame(int type, int flags, int streamId, FramePayload payload) throws IOException;
  }

  private final InputStream in;
  private final byte[] bytes = new byte[ROOM];
  private int begin;
  private int end;

  FrameReader(InputStream in) {
    this.in = in;
  }

  /** Reads the next frame. */
  void readFrame(Sink sink) throws IOException {
    require(Frame.HEADER_BYTES);
    FramePayload header = new FramePayload(bytes, begin, Frame.HEADER_BYTES);
    int lengthAndType = header.readInt();
    int flags = header.readByte();
    int streamId = header.readInt() & Integer.MAX_VALUE;
    int length = lengthAndType >>> 8;
    if (length > Frame.DEFAULT_MAX_SIZE) {
      throw new ProtocolException("a frame of " + length + " bytes");
    }
    require(Frame.HEADER_BYTES + length);
    int payload = begin + Frame.HEADER_BYTES;
    begin = payload + length;
    sink.frame(lengthAndType & 0xFF, flags, streamId, new FramePayload(bytes, payload, length));
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
