package io.berth.app.cluster;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Marks a class whose tests run against the embedded server, in every build. {@link
 * Fixtures#cluster} is that server there.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@ExtendWith(FixturesExtension.class)
@interface EmbeddedTest {}
