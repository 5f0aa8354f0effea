package io.berth.app.apisuite;

import java.util.List;

/**
 * One thing in which answers of two servers may differ although both are right.
 *
 * @param what as a reader would say it
 * @param reason why no client can rely on it, or why Berth answers otherwise on purpose
 */
record MayDiffer(String what, String reason, Rule rule) {
  /** Puts something that is always the same in the place of what may differ. */
  @FunctionalInterface
  interface Rule {
    Answer apply(Answer answer, Names names);
  }

  /** All of them. What is not here must be the same. */
  static final List<MayDiffer> ALL =
      List.of(
          new MayDiffer(
              "uids",
              "the server rolls dice; that the same object has the same one is compared",
              Rules.texts(Rules::uid)),
          new MayDiffer(
              "resource versions",
              "clients may only compare them; which objects share one is compared. Those of lists"
                  + " and bookmarks move with writes that have nothing to do with the request",
              Versions::named),
          new MayDiffer(
              "the current resource version in messages about versions that are too old or new",
              "the same",
              Rules.texts(Rules::versionInMessage)),
          new MayDiffer(
              "times of the last hour",
              "the server's clock; times that the client has sent are compared",
              Rules.texts(Rules::time)),
          new MayDiffer("ages in tables", "the same", Rules.texts(Rules::age)),
          new MayDiffer(
              "the ends of generated names",
              "the server rolls dice; that the same object has the same name is compared",
              Rules::generatedName),
          new MayDiffer(
              "cluster addresses of services",
              "the server takes any that is free; that the same service has the same is compared",
              Rules.texts(Rules::clusterAddress)),
          new MayDiffer(
              "node ports of services", "the server takes any that is free", Rules::nodePort),
          new MayDiffer(
              "continue tokens",
              "clients may only send them back; that this works is compared",
              Rules.texts(Rules::continueToken)),
          new MayDiffer(
              "the server's address in discovery",
              "two servers, two addresses",
              Rules.texts(Rules::address)),
          new MayDiffer(
              "from which commit, when and with what the server was built",
              "it says the truth; the numbers of the version are compared",
              Rules::build),
          new MayDiffer(
              "kinds that Berth does not serve, in discovery",
              "neither a scheduler nor its demonstration needs them; those that it serves are"
                  + " compared",
              ServedKinds::only),
          new MayDiffer(
              "hashes of storage versions in discovery",
              "they say how objects are stored in etcd; Berth stores none there",
              Rules::storageHash),
          new MayDiffer(
              "descriptions of table columns",
              "prose, in words of Berth's own; names, types, formats and priorities are compared",
              Rules::description),
          new MayDiffer(
              "which fields were updated by whom (entries of managedFields for operation Update)",
              "Berth keeps owners only for objects that somebody has applied, to hold more objects"
                  + " in less memory; the fields of those who apply are compared",
              Rules::updatedFields),
          new MayDiffer(
              "the order of entries of managedFields",
              "they are sorted by the second in which they were written, then by name: whether two"
                  + " are of one second is the clock's doing",
              Rules::orderOfOwners),
          new MayDiffer(
              "finalizers that protect volumes and claims",
              "no controller of Berth's would ever remove them",
              Rules::protection),
          new MayDiffer(
              "failures that kube-apiserver takes upon itself (500) although the request was bad",
              "Berth says 400, with the same message",
              Messages::blame),
          new MayDiffer(
              "what a parser says about a body or token that it cannot read",
              "each has words of its own; that it is refused, and how, is compared",
              Rules.texts(Messages::parser)),
          new MayDiffer(
              "structures of Go that are printed in messages",
              "they name fields that no API has, and say what the client has sent",
              Rules.texts(Messages::structure)),
          new MayDiffer(
              "the place in etcd of an object that could not be written, in messages",
              "Berth has no etcd",
              Rules.texts(Messages::storage)),
          new MayDiffer(
              "protobuf among the representations that are offered",
              "Berth reads protobuf and answers JSON, which every client must take",
              Rules.texts(Messages::protobuf)),
          new MayDiffer(
              "causes that are told twice",
              "kube-apiserver checks metadata twice; the message has each once on both",
              Messages::doubled),
          new MayDiffer(
              "the text and content type of OpenAPI documents",
              "they describe the kinds served, without prose; that there are some is compared, and"
                  + " kubectl's tests read them",
              Rules::openApi));
}
