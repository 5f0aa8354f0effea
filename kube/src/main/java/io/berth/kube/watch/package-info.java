/**
 * Follows all objects of a kind: step 1 of a pod's journey. A {@link io.berth.kube.watch.Reflector}
 * has a thread of its own; a {@link io.berth.kube.watch.WatchListener} is told there.
 *
 * <p>Inside, {@code ListWatcher} asks the server and reads what it sends, {@code KnownObjects} finds out
 * what of it is new, {@code ListenerNotifier} passes that on, and {@code Recovery} decides how to go on when
 * an attempt has ended. {@code Reaction} is the table of what a refusal means.
 *
 * <p>What happens to a watch:
 *
 * <pre>
 * the server ends it in good order    watch again from the last version, at once
 * the connection breaks               the same after a while
 * it is silent                        the same; the second time without any event, list again
 * its versions go back                list again, at once
 * 5xx, 429                            the same; not before the server wants it
 * 410, version too old                list again, at once; if that happens again, after a while
 * 401, 403                            the listener learns what is missing; the same after a while
 * 404, no such kind                   the same after half a minute; then the kind counts as empty
 * any other 404                       the listener learns it; the same after a while
 * 400, 422 to a streamed list,
 * or another bookmark before its end  list in pages instead
 * 406, 415                            ask for JSON instead
 * something that cannot be read       the listener learns it; list again, as JSON, after a while;
 *                                     when that went well for some minutes, protobuf again
 * the listener fails                  list again, after a while; what it missed is told again
 * </pre>
 */
@NullMarked
package io.berth.kube.watch;

import org.jspecify.annotations.NullMarked;
