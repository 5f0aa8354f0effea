/** Which extended resources are devices of a class. For plugins that count resources. */
@NullMarked
package io.berth.plugins.devices;

import org.jspecify.annotations.NullMarked;
