/** Understands requests and carries them out: verbs, selectors, subresources, watches. */
@NullMarked
package io.berth.apiserver.rest;

import org.jspecify.annotations.NullMarked;
