/**
 * The four kinds of patches (JSON patch, JSON merge patch, strategic merge patch, server-side
 * apply), and the field managers that server-side apply keeps account of.
 */
@NullMarked
package io.berth.apiserver.patch;

import org.jspecify.annotations.NullMarked;
