/**
 * Which API server to speak to, whom to trust, and who we are: kubeconfig files and pods' own
 * credentials.
 */
@NullMarked
package io.berth.kube.access;

import org.jspecify.annotations.NullMarked;
