/** HTTPS: requests and responses, the bearer token, timeouts, and Helidon's web server. */
@NullMarked
package io.berth.apiserver.http;

import org.jspecify.annotations.NullMarked;
