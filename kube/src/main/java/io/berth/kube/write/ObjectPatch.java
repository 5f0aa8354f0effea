package io.berth.kube.write;

import io.berth.model.meta.MergePatch;

/**
 * A change of fields of an object.
 *
 * @param subresource for example {@code status}; empty for the object itself
 * @param resourceVersion the version that the object must still have; empty if any will do
 * @param fields the fields to set and to remove
 */
public record ObjectPatch(String subresource, String resourceVersion, MergePatch fields) {}
