/**
 * A real control plane for tests: etcd and kube-apiserver on loopback, kubectl, kube-scheduler and
 * Berth itself as processes, and a proxy that breaks the connections between them.
 *
 * <p>A test class carries {@link io.berth.app.cluster.ClusterTest @ClusterTest}, and its methods
 * take {@link io.berth.app.cluster.Fixtures}, which starts what the test asks for and stops it
 * afterwards. Such tests run with {@code mvn -Pcluster verify} only: the programs are built by
 * {@code tools/controlplane/build.sh}. Tests that do not need a real API server are in abstract
 * classes, {@code SchedulingCases} and the like, from which a {@code ClusterTest} and an {@link
 * io.berth.app.cluster.EmbeddedTest @EmbeddedTest} inherit: the latter run them in every build,
 * against the embedded server.
 *
 * <p>Those named after {@link io.berth.app.cluster.Fabric8} need none of this: a client that nobody
 * here wrote works against the embedded cluster, in every test run.
 */
@NullMarked
package io.berth.app.cluster;

import org.jspecify.annotations.NullMarked;
