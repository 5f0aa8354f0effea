/**
 * The group {@code resource.k8s.io/v1}, dynamic resource allocation: what drivers offer ({@link
 * io.berth.model.dra.ResourceSlice}) and what users claim ({@link
 * io.berth.model.dra.ResourceClaim}).
 */
@NullMarked
package io.berth.model.dra;

import org.jspecify.annotations.NullMarked;
