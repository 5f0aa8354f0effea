/**
 * The types of all fields of every kind, with how lists are merged; decoding by these types, from
 * JSON and protobuf; and the OpenAPI documents made of them.
 */
@NullMarked
package io.berth.apiserver.schema;

import org.jspecify.annotations.NullMarked;
