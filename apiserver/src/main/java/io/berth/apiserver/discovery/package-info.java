/** What the server says about itself: groups, kinds, OpenAPI, version, health. */
@NullMarked
package io.berth.apiserver.discovery;

import org.jspecify.annotations.NullMarked;
