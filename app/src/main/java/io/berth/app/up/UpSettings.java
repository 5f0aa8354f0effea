package io.berth.app.up;

import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.http.ServerSettings;
import io.berth.apiserver.kubelet.KubeletSettings;
import io.berth.apiserver.kubelet.NodePools;
import io.berth.engine.profile.SchedulerSetup;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What kind of cluster, and what happens in it.
 *
 * @param folder where the kubeconfig is written
 * @param nodes how many, or a file with node pools; the usual ones if absent and no file has nodes
 * @param cluster files with objects that are there from the start
 * @param workload files with objects to create then; without, the demonstration is played
 * @param kubelets how nodes behave
 * @param time when it stops by itself
 * @param once whether it stops when the demonstration or workload is through
 */
public record UpSettings(
    ServerSettings listen,
    Path folder,
    SchedulerSetup setup,
    Optional<String> nodes,
    List<Path> cluster,
    List<Path> workload,
    Function<NodePools, KubeletSettings> kubelets,
    SimulatedClock pace,
    Optional<Duration> time,
    boolean once) {}
