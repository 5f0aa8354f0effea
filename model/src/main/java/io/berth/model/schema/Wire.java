package io.berth.model.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes a record component as it stands on the wire. A record whose components all carry it is
 * a {@link Message}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Wire {
  /** The protobuf field number; 0 for messages that are never sent as protobuf. */
  int value() default 0;

  /** The JSON name, where it is not the component's name. */
  String json() default "";

  /** The value of a number, text, boolean or duration that is not written, if it is not zero. */
  String absent() default "";

  /** In JSON, the fields of this nested message stand among those of its parent. */
  boolean inline() default false;
}
