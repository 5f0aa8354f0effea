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
              "the server's address in discovery", "two servers, two addresses", Rules.texts(Rules::address)),
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
              "the text of OpenAPI documents",
              "they describe the kinds served, without prose; that there are some is compared, and"
                  + " kubectl's tests read them",
              Rules::openApi));
}
