package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.store.StoredObject;
import io.berth.model.selector.Selector;
import java.util.List;

/** Selects objects for a list or watch: by namespace, labels and fields. */
record SelectionPredicate(String namespace, Selector labels, List<FieldSelectorText.Term> fields) {

  /** As a request asks for it; a watch or list of one name selects by that name. */
  static SelectionPredicate of(ResourceType stored, String namespace, HttpRequest request) {
    return new SelectionPredicate(
        namespace,
        LabelSelectorText.parse(request.parameter("labelSelector").orElse("")),
        FieldSelectorText.parse(stored, request.parameter("fieldSelector").orElse("")));
  }

  boolean matches(StoredObject object) {
    if (!namespace.isEmpty() && !object.key().namespace().equals(namespace)) {
      return false;
    }
    for (FieldSelectorText.Term term : fields) {
      if (!term.matches(object.fields())) {
        return false;
      }
    }
    return labels.matches(object.labels());
  }

  /** Whether it takes everything of its namespace. */
  boolean isEverything() {
    return labels.isEmpty() && fields.isEmpty();
  }
}
