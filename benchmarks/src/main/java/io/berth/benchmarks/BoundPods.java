package io.berth.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * Fills a cluster with nodes and with pods that are on them, as many of each kind. Speaks through
 * the JDK's client, so that what is measured later has no part in it.
 */
public final class BoundPods {
  private static final int AT_ONCE = 96;
  private static final int PROGRESS = 10_000;

  private final URI server;
  private final String token;
  private final HttpClient client;
  private final AtomicInteger failures = new AtomicInteger();

  private BoundPods(URI server, String token, SSLContext tls) {
    this.server = server;
    this.token = token;
    client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_2)
            .sslContext(tls)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
  }

  /** Takes the server's address, its CA file, a token, and how many nodes, pods and kinds. */
  public static void main(String... arguments)
      throws IOException, GeneralSecurityException, InterruptedException {
    URI server = URI.create(arguments[0]);
    BoundPods filler = new BoundPods(server, arguments[2], trusting(Path.of(arguments[1])));
    int nodes = Integer.parseInt(arguments[3]);
    int pods = Integer.parseInt(arguments[4]);
    int kinds = Integer.parseInt(arguments[5]);
    filler.each(
        "nodes", nodes, number -> filler.create("/api/v1/nodes", BoundPodDocuments.node(number)));
    filler.each(
        "pods", pods, number -> filler.createRunning(number, number % kinds, number % nodes));
    if (filler.failures.get() > 0) {
      System.err.println(filler.failures.get() + " objects could not be created");
      System.exit(1);
    }
  }

  private static SSLContext trusting(Path authority) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (var in = Files.newInputStream(authority)) {
      int number = 0;
      for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("authority-" + number++, one);
      }
    }
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    SSLContext tls = SSLContext.getInstance("TLS");
    tls.init(null, trust.getTrustManagers(), null);
    return tls;
  }

  private void createRunning(int number, int kind, int node) {
    String pods = "/api/v1/namespaces/default/pods";
    create(pods, BoundPodDocuments.pod(number, kind, node));
    String status = pods + "/" + BoundPodDocuments.name(number, kind) + "/status";
    send("PATCH", status, "application/merge-patch+json", BoundPodDocuments.running(number, node));
  }

  private void each(String what, int count, IntConsumer work) throws InterruptedException {
    Semaphore free = new Semaphore(AT_ONCE);
    try (ExecutorService posting = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < count; i++) {
        int number = i;
        free.acquire();
        posting.execute(
            () -> {
              work.accept(number);
              free.release();
            });
        if ((i + 1) % PROGRESS == 0) {
          System.err.printf("  %d of %d %s%n", i + 1, count, what);
        }
      }
    }
  }

  private void create(String path, String document) {
    send("POST", path, "application/json", document);
  }

  private void send(String method, String path, String type, String document) {
    HttpRequest request =
        HttpRequest.newBuilder(server.resolve(path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", type)
            .timeout(Duration.ofSeconds(60))
            .method(method, HttpRequest.BodyPublishers.ofString(document))
            .build();
    try {
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() / 100 != 2) {
        failed(answer.body());
      }
    } catch (IOException e) {
      failed(e.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void failed(String why) {
    if (failures.incrementAndGet() <= 3) {
      System.err.println(why);
    }
  }
}
