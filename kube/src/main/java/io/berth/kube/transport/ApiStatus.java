package io.berth.kube.transport;

/**
 * Why the API server refused: what its {@code Status} object says.
 *
 * @param reason a word for programs, such as {@code AlreadyExists}; empty if the server gave none
 * @param message a sentence for people
 */
public record ApiStatus(int code, String reason, String message) {}
