package io.berth.app.up;

import io.berth.apiserver.ApiServer;
import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.controller.Controllers;
import io.berth.apiserver.http.ServerSettings;
import io.berth.apiserver.kubelet.KubeletSettings;
import io.berth.apiserver.kubelet.SimulatedKubelets;
import io.berth.app.run.RunSettings;
import io.berth.app.run.SchedulerProcess;
import io.berth.engine.cycle.VerifyMode;
import io.berth.engine.observation.Observer;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.kube.access.ClusterAccess;
import io.berth.kube.access.KubeAccess;
import io.berth.kube.access.ProcessEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** An API server, controllers, simulated nodes and a scheduler, started together. */
public final class UpCluster implements AutoCloseable {
  private static final Duration MAX_IN_UNSCHEDULABLE = Duration.ofMinutes(5);

  private final ApiServer server;
  private final KubeconfigFile kubeconfig;
  private final Controllers controllers;
  private final SimulatedKubelets kubelets;
  private final SchedulerProcess scheduler;
  private final CompletableFuture<SchedulerProcess.End> ended = new CompletableFuture<>();

  private UpCluster(
      ApiServer server,
      KubeconfigFile kubeconfig,
      Controllers controllers,
      SimulatedKubelets kubelets,
      SchedulerProcess scheduler) {
    this.server = server;
    this.kubeconfig = kubeconfig;
    this.controllers = controllers;
    this.kubelets = kubelets;
    this.scheduler = scheduler;
  }

  /**
   * Starts everything.
   *
   * @param folder where the kubeconfig is written
   * @param observer receives what happens to pods
   * @throws IOException if the server cannot listen, or the folder cannot be written
   */
  public static UpCluster start(
      ServerSettings listen,
      Path folder,
      SchedulerSetup setup,
      KubeletSettings nodes,
      SimulatedClock pace,
      Observer observer)
      throws IOException {
    ApiServer server = ApiServer.start(listen, pace);
    try {
      KubeconfigFile kubeconfig = KubeconfigFile.write(folder, server.kubeconfig());
      UpCluster cluster =
          new UpCluster(
              server,
              kubeconfig,
              Controllers.start(server.api(), pace),
              SimulatedKubelets.start(server.api(), nodes, pace),
              new SchedulerProcess(settings(setup, kubeconfig.path()), observer));
      Thread.ofPlatform().name("scheduler-process").start(cluster::schedule);
      return cluster;
    } catch (IOException | RuntimeException e) {
      server.close();
      throw e;
    }
  }

  private static RunSettings settings(SchedulerSetup setup, Path kubeconfig) throws IOException {
    ProcessEnvironment environment =
        new ProcessEnvironment(
            Map.of(),
            Path.of(System.getProperty("user.home", ".")),
            InstantSource.system(),
            false,
            _ -> {});
    ClusterAccess access =
        new KubeAccess(environment).forScheduler(Optional.of(kubeconfig), Optional.empty());
    return new RunSettings(
        setup, access, MAX_IN_UNSCHEDULABLE, VerifyMode.standard(), Optional.empty(), "embedded");
  }

  private void schedule() {
    try {
      ended.complete(scheduler.run());
    } catch (IOException | RuntimeException e) {
      ended.completeExceptionally(e);
    }
  }

  /** The API for those in this process. */
  public ClusterApi api() {
    return server.api();
  }

  public String url() {
    return server.url();
  }

  /** The file by which kubectl finds this cluster. */
  public Path kubeconfig() {
    return kubeconfig.path();
  }

  /** Completes when the scheduler has ended, which it does on its own only if it fails. */
  public CompletableFuture<SchedulerProcess.End> ended() {
    return ended;
  }

  /** Stops everything, the scheduler first, and removes the kubeconfig. */
  @Override
  public void close() throws IOException {
    scheduler.stop();
    ended.handle((_, _) -> true).join();
    try (server;
        controllers;
        kubelets;
        kubeconfig) {
      // closed in reverse order
    }
  }
}
