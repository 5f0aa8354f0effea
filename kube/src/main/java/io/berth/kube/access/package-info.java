/**
 * Which API server to speak to, whom to trust, and who we are: kubeconfig files and pods' own
 * credentials.
 *
 * <p>{@link io.berth.kube.access.KubeAccess} finds a {@link io.berth.kube.access.ClusterAccess}, as
 * kube-scheduler and kubectl do. Its {@link io.berth.kube.access.Credentials} are asked before
 * every request, because they change: files are read again, programs run again. {@link
 * io.berth.kube.access.Tls} makes of it what a connection needs.
 *
 * <p>Inside, an {@code KubeconfigEntry} is a part of a kubeconfig file that knows its line; {@code
 * ClusterEntry}, {@code UserEntry}, {@code IdentityEntry} and {@code ExecSettings} understand such
 * parts. Whoever finds a value to be wrong throws a {@code InvalidValueException} with what is wrong and
 * the cure; whoever knows the place makes an {@link io.berth.kube.access.AccessException} of it. No
 * message quotes a secret.
 */
@NullMarked
package io.berth.kube.access;

import org.jspecify.annotations.NullMarked;
