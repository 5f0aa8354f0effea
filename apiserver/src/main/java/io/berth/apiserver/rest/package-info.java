/**
 * The REST API: routes requests to verbs and subresources, reads selectors and options, and streams
 * lists and watches.
 */
@NullMarked
package io.berth.apiserver.rest;

import org.jspecify.annotations.NullMarked;
