/** Objects as the rows that kubectl prints. */
@NullMarked
package io.berth.apiserver.table;

import org.jspecify.annotations.NullMarked;
