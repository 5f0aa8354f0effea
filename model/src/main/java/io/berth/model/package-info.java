/**
 * Kubernetes objects as immutable records: only what scheduling reads, each field with its JSON
 * name and protobuf number.
 *
 * <p>Nothing here does I/O or keeps state. {@code schema} describes the records, {@code meta} and
 * {@code core} (and one package for each other API group) hold them, {@code resources} and {@code
 * selector} hold the rules that the Kubernetes API itself defines on them.
 */
@NullMarked
package io.berth.model;

import org.jspecify.annotations.NullMarked;
