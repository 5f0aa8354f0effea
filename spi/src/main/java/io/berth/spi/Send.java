package io.berth.spi;

import io.berth.spi.BindPlugin.BindResult;
import io.berth.spi.PreBindPlugin.PreBindResult;
import java.util.List;

/** Send these writes, then ask again with their outcomes. */
public record Send(List<Write> writes) implements PreBindResult, BindResult {}
