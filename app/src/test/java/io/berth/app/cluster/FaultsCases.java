package io.berth.app.cluster;

import io.berth.model.core.Pod;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What goes wrong between a scheduler and its API server. Each test places pods before, during and
 * after a fault; all of them must be bound in the end, and none is lost.
 */
abstract class FaultsCases {
  static final Duration SOON = Duration.ofMinutes(1);
  static final int BATCH = 30;

  @Test
  void connectionsAreReset(Fixtures fixtures) throws Exception {
    TestCluster plane = fixtures.cluster();
    FaultProxy proxy = proxied(fixtures, plane);
    for (int round = 2; round <= 3; round++) {
      create(plane, round);
      proxy.reset();
      plane.api().awaitAllBound("default", round * BATCH, SOON);
    }
  }

  @Test
  void connectionsAreHalfClosed(Fixtures fixtures) throws Exception {
    TestCluster plane = fixtures.cluster();
    FaultProxy proxy = proxied(fixtures, plane);
    create(plane, 2);
    int before = proxy.accepted();
    proxy.halfClose();
    awaitConnections(proxy, before + 1);
    bound(plane, 3);
  }

  @Test
  void connectionsAreCutInTheMiddleOfAnAnswer(Fixtures fixtures) throws Exception {
    TestCluster plane = fixtures.cluster();
    FaultProxy proxy = proxied(fixtures, plane);
    int before = proxy.accepted();
    proxy.cutAfter(3_000);
    create(plane, 2);
    awaitConnections(proxy, before + 3);
    proxy.heal();
    plane.api().awaitAllBound("default", 2 * BATCH, SOON);
  }

  @Test
  void theNetworkIsGoneForAWhile(Fixtures fixtures) throws Exception {
    TestCluster plane = fixtures.cluster();
    FaultProxy proxy = proxied(fixtures, plane);
    create(plane, 2);
    proxy.refuse();
    proxy.reset();
    create(plane, 3);
    awaitConnections(proxy, proxy.accepted() + 5);
    proxy.heal();
    plane.api().awaitAllBound("default", 3 * BATCH, SOON);
  }

  @Test
  void everythingIsSlow(Fixtures fixtures) throws Exception {
    TestCluster plane = fixtures.cluster();
    FaultProxy proxy = proxied(fixtures, plane);
    proxy.delay(Duration.ofMillis(300));
    bound(plane, 2);
  }

  private static void awaitConnections(FaultProxy proxy, int count) throws InterruptedException {
    Eventually.within(SOON)
        .until("it connects again", proxy::accepted, accepted -> accepted >= count);
  }

  static FaultProxy proxied(Fixtures fixtures, TestCluster plane) throws Exception {
    FaultProxy proxy = fixtures.proxyTo(plane);
    RunningBerth.alone(fixtures, plane.kubeconfig(User.SCHEDULER, proxy.url()));
    nodes(plane);
    bound(plane, 1);
    return proxy;
  }

  static void nodes(TestCluster plane) throws IOException, InterruptedException {
    plane
        .api()
        .createAll(
            IntStream.range(0, 10)
                .mapToObj(i -> NodeBuilder.node("n" + i).sized("64", "64Gi", 110).build())
                .toList());
  }

  /** One more batch of pods; all there are get bound. */
  static void bound(TestCluster plane, int batch) throws IOException, InterruptedException {
    create(plane, batch);
    plane.api().awaitAllBound("default", batch * BATCH, SOON);
  }

  static void create(TestCluster plane, int batch) throws IOException, InterruptedException {
    List<Pod> pods =
        IntStream.range(0, BATCH)
            .mapToObj(i -> PodBuilder.pod("pod-" + batch + "-" + i).requests("1", "100Mi").build())
            .toList();
    plane.api().createAll(pods);
  }
}
