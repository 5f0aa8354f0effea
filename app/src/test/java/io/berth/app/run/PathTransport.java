package io.berth.app.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.berth.kube.transport.ApiResponse;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.StreamedResponse;
import io.berth.kube.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** A server that always says the same of a path, and serves no others. */
final class PathTransport implements Transport {
  final List<Request> asked = new CopyOnWriteArrayList<>();
  private final Map<String, Supplier<StreamedResponse>> answers = new ConcurrentHashMap<>();

  /** These objects exist; nothing happens to them. */
  void serve(String path, String... names) {
    String events =
        Arrays.stream(names)
            .map(
                name ->
                    """
                    {"type":"ADDED","object":{"metadata":{"name":"%s","resourceVersion":"3"}}}
                    """
                        .formatted(name))
            .collect(Collectors.joining());
    String end =
        """
        {"type":"BOOKMARK","object":{"metadata":{"resourceVersion":"5",\
        "annotations":{"k8s.io/initial-events-end":"true"}}}}
        """;
    answers.put(path, () -> held(events + end));
  }

  /** Counts two questions: when the second comes, the first refusal has been told. */
  CountDownLatch refuse(String path, int code, String reason, String message) {
    String status =
        """
        {"kind":"Status","apiVersion":"v1","code":%d,"reason":"%s","message":"%s"}
        """
            .formatted(code, reason, message);
    CountDownLatch twice = new CountDownLatch(2);
    answers.put(
        path,
        () -> {
          twice.countDown();
          return answer(code, text(status), () -> {});
        });
    return twice;
  }

  @Override
  public StreamedResponse open(Request request) throws IOException {
    asked.add(request);
    String path = request.path();
    Supplier<StreamedResponse> answer = answers.get(path);
    if (answer == null) {
      throw new IOException(path + " is not expected");
    }
    return answer.get();
  }

  @Override
  public ApiResponse send(Request request) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {}

  private static StreamedResponse held(String events) {
    CountDownLatch ended = new CountDownLatch(1);
    InputStream silence =
        new InputStream() {
          @Override
          public int read() throws IOException {
            try {
              ended.await();
              return -1;
            } catch (InterruptedException e) {
              throw new InterruptedIOException();
            }
          }

          @Override
          public int read(byte[] buffer, int offset, int length) throws IOException {
            return read();
          }
        };
    return answer(200, new SequenceInputStream(text(events), silence), ended::countDown);
  }

  private static InputStream text(String text) {
    return new ByteArrayInputStream(text.getBytes(UTF_8));
  }

  private static StreamedResponse answer(int status, InputStream body, Runnable end) {
    return new StreamedResponse(status, Content.JSON, Optional.empty(), body, end);
  }
}
