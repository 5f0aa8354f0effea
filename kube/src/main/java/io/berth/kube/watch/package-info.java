/**
 * Lists and watches all objects of a kind: step 1 of a pod's journey. A {@link
 * io.berth.kube.watch.Reflector} has a thread of its own, on which it calls a {@link
 * io.berth.kube.watch.WatchListener}.
 *
 * <p>Inside, {@code ListWatcher} sends the requests and reads the responses, {@code KnownObjects}
 * finds out what of it is new, {@code ListenerNotifier} calls the listener, and {@code Recovery}
 * decides how to go on when an attempt has ended. {@code Reaction} is the table of what a refusal
 * means. Of an object only uid and resource version are kept.
 *
 * <p>What happens to a watch ("later" is after a growing pause):
 *
 * <pre>
 * the server ends it in good order    watch again from the last version, at once
 * the connection breaks               watch again from the last version, later
 * it is silent                        watch again, later; the second time without any event, list
 * its versions go back                list again, at once
 * 5xx, 429                            watch again, later; not before Retry-After
 * 410, version too old                list again, at once; if that happens again, later
 * 401, 403                            unavailable, with the missing permission; repeat, later
 * 404, no such kind                   repeat after half a minute; then the kind counts as empty
 * any other 404                       unavailable; repeat, later
 * 400, 422 to a streamed list,
 * or another bookmark before its end  list in pages instead
 * 406, 415                            ask for JSON instead
 * something that cannot be read       unavailable; list again, as JSON, later; when that went well
 *                                     for some minutes, protobuf again
 * the listener fails                  list again, later; repeats what the listener missed
 * </pre>
 */
@NullMarked
package io.berth.kube.watch;

import org.jspecify.annotations.NullMarked;
