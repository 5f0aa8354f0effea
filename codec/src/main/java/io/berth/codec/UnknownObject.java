package io.berth.codec;

/**
 * An object of a kind that the model does not have.
 *
 * @param name {@code namespace/name}, or the name alone if the object is in no namespace
 */
public record UnknownObject(String apiVersion, String kind, String name) {}
