/**
 * Requests that every API server answers alike. They are played against the embedded server and
 * against kube-apiserver, and what comes back is compared: status, content type, warnings and body.
 */
@NullMarked
package io.berth.app.apisuite;

import org.jspecify.annotations.NullMarked;
