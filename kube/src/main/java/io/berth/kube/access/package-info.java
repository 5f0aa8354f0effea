/**
 * The API server, its trusted certificates, and the client's credentials: from kubeconfig files and
 * from service accounts of pods.
 *
 * <p>{@link io.berth.kube.access.KubeAccess} finds a {@link io.berth.kube.access.ClusterAccess}, as
 * kube-scheduler and kubectl do. Its {@link io.berth.kube.access.Credentials} are asked before
 * every request, because they change: files are read again, programs run again. {@link
 * io.berth.kube.access.Tls} makes of it what a connection needs.
 *
 * <p>Inside, a {@code KubeconfigEntry} is a part of a kubeconfig file that knows its line; {@code
 * ClusterEntry}, {@code UserEntry}, {@code IdentityEntry} and {@code ExecSettings} understand such
 * parts. Code that finds a wrong value throws an {@code InvalidValueException} with the problem and
 * the cure; code that knows the place turns it into an {@link
 * io.berth.kube.access.AccessException}. No message quotes a secret.
 */
@NullMarked
package io.berth.kube.access;

import org.jspecify.annotations.NullMarked;
