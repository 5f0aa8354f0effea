package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Something that was asked of kube-apiserver, with its answer. */
record RecordedCase(String name, ResourceType type, Tree tree) {
  private static final Pattern SHOWN_STRUCTURE =
      Pattern.compile(
          "((?:Invalid|Unsupported|Duplicate) value: )[{\\[].*[}\\]](: .*|$)", Pattern.DOTALL);

  /** All cases of a file. */
  static Stream<RecordedCase> read(String file) throws CodecException {
    InputStream in = RecordedCase.class.getResourceAsStream("/admission/" + file);
    Tree.Items all = (Tree.Items) TreeReader.read(file, Objects.requireNonNull(in));
    return all.items().stream()
        .map(each -> new RecordedCase(TreeFields.text(each, "name"), type(each), each));
  }

  private static ResourceType type(Tree each) {
    String plural = TreeFields.text(each, "type");
    return ResourceTypes.ALL.stream()
        .filter(type -> type.plural().equals(plural))
        .findFirst()
        .orElseThrow();
  }

  boolean has(String part) {
    return TreeFields.at(tree, part).isPresent();
  }

  ApiObject object(String part) {
    return new ApiObject((Tree.Members) TreeFields.at(tree, part).orElseThrow());
  }

  List<String> texts(String part) {
    return ((Tree.Items) TreeFields.at(tree, part).orElseThrow())
        .items().stream().map(TreeFields::text).toList();
  }

  /** A refusal as the files have it. */
  static List<String> told(ApiFailure failure) {
    List<String> told = new ArrayList<>();
    told.add(Integer.toString(failure.code()));
    if (failure.code() != 422) {
      told.add(failure.status().message());
      return told;
    }
    told.add(failure.status().message().split(" is invalid:", 2)[0]);
    for (Status.Cause cause : failure.status().causes()) {
      told.add(cause.reason() + " " + cause.field() + ": " + shown(cause.message()));
    }
    return told;
  }

  private static String shown(String message) {
    return SHOWN_STRUCTURE.matcher(message).replaceFirst("$1{...}$2");
  }

  @Override
  public String toString() {
    return name;
  }
}
