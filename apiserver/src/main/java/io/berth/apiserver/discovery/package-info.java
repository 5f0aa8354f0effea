/** What the server says about itself: groups, resources, OpenAPI, version, health. */
@NullMarked
package io.berth.apiserver.discovery;

import org.jspecify.annotations.NullMarked;
