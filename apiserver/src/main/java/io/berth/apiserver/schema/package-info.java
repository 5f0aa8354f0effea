/** The fields of every kind: names, types, and how lists are merged. */
@NullMarked
package io.berth.apiserver.schema;

import org.jspecify.annotations.NullMarked;
