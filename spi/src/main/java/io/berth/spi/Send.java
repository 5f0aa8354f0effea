package io.berth.spi;

import java.util.List;

/** Send these writes, then ask again with their outcomes. */
public record Send(List<Write> writes) implements PreBindResult, BindResult {}
