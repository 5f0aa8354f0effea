package io.berth.apiserver.table;

/** What a row says of its object besides the cells. */
public enum IncludeObject {
  NONE,
  /** Kind, version and metadata, which kubectl needs for namespaces and labels. */
  METADATA,
  OBJECT
}
