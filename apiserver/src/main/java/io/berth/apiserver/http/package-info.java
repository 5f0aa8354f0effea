/** HTTP and TLS around the API: what comes in and goes out, and the server that carries it. */
@NullMarked
package io.berth.apiserver.http;

import org.jspecify.annotations.NullMarked;
