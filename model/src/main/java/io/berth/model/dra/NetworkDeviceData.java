package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.List;

/** The address of a network device. */
public record NetworkDeviceData(
    @Wire(1) String interfaceName, @Wire(2) List<String> ips, @Wire(3) String hardwareAddress) {}
