/** Tables with the printer columns that kubectl shows. */
@NullMarked
package io.berth.apiserver.table;

import org.jspecify.annotations.NullMarked;
