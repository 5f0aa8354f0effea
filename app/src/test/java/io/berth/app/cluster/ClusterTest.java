package io.berth.app.cluster;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Marks a class whose tests need a control plane. They run with the Maven profile {@code cluster}
 * and may take {@link Fixtures} as a parameter.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("cluster")
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@ExtendWith(FixturesExtension.class)
@interface ClusterTest {}
