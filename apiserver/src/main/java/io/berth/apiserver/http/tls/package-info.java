/** The key and certificate that a server makes for itself when it starts. */
@NullMarked
package io.berth.apiserver.http.tls;

import org.jspecify.annotations.NullMarked;
