/** A JSON or YAML value that is kept as it was written, with its place in the file. */
@NullMarked
package io.berth.model.tree;

import org.jspecify.annotations.NullMarked;
