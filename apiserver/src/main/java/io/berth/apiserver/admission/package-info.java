/**
 * Defaulting, admission plugins, strategies and validation: what happens to an object between
 * decoding and storing it. {@link io.berth.apiserver.admission.Defaulting} does the first part
 * alone, for objects that are not stored.
 */
@NullMarked
package io.berth.apiserver.admission;

import org.jspecify.annotations.NullMarked;
