/**
 * Simulated controllers: garbage collection, namespaces, node lifecycle, workloads, jobs,
 * disruption budgets. Informers keep the objects that controllers look at, and add keys to work
 * queues; a worker takes keys from its queue and calls a reconciler. Each worker has a thread, each
 * informer a virtual one.
 */
@NullMarked
package io.berth.apiserver.controller;

import org.jspecify.annotations.NullMarked;
