package io.berth.kube.write;

import io.berth.codec.JsonWriter;
import io.berth.kube.transport.Content;

/** A JSON object in the making. It is written at once, so each name may be put once only. */
final class JsonBody {
  private final StringBuilder members = new StringBuilder();

  JsonBody put(String name, String value) {
    JsonWriter.quote(value, begin(name));
    return this;
  }

  JsonBody put(String name, long value) {
    begin(name).append(value);
    return this;
  }

  JsonBody put(String name, JsonBody value) {
    begin(name).append('{').append(value.members).append('}');
    return this;
  }

  JsonBody putList(String name, JsonBody only) {
    begin(name).append("[{").append(only.members).append("}]");
    return this;
  }

  /** In a patch, an explicit null takes a field away. */
  JsonBody putNull(String name) {
    begin(name).append("null");
    return this;
  }

  /** As a patch says it: something to set, or nothing to take away. */
  JsonBody patch(String name, String value) {
    return value.isEmpty() ? putNull(name) : put(name, value);
  }

  /** As a document says it: what is empty is left out. */
  JsonBody putUnlessEmpty(String name, String value) {
    return value.isEmpty() ? this : put(name, value);
  }

  private StringBuilder begin(String name) {
    if (!members.isEmpty()) {
      members.append(',');
    }
    JsonWriter.quote(name, members);
    return members.append(':');
  }

  Content content(String type) {
    return Content.of(type, "{" + members + "}");
  }
}
