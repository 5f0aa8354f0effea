/** Simulated controllers: owners, namespaces, workloads, jobs. */
@NullMarked
package io.berth.apiserver.controller;

import org.jspecify.annotations.NullMarked;
