package io.berth.app.cli;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Flags of kube-scheduler that have no effect yet. They are accepted, so that a command line can be
 * kept when one scheduler replaces the other, and named when they are given.
 */
final class UnusedFlags {
  private static final List<String> NAMES =
      List.of(
          "--bind-address",
          "--secure-port",
          "--cert-dir",
          "--tls-cert-file",
          "--tls-private-key-file",
          "--tls-cipher-suites",
          "--tls-curve-preferences",
          "--tls-min-version",
          "--tls-sni-cert-key",
          "--http2-max-streams-per-connection",
          "--disable-http2-serving",
          "--permit-port-sharing",
          "--permit-address-sharing",
          "--authentication-kubeconfig",
          "--authentication-skip-lookup",
          "--authentication-tolerate-lookup-failure",
          "--authentication-token-webhook-cache-ttl",
          "--client-ca-file",
          "--requestheader-username-headers",
          "--requestheader-uid-headers",
          "--requestheader-group-headers",
          "--requestheader-extra-headers-prefix",
          "--requestheader-client-ca-file",
          "--requestheader-allowed-names",
          "--authorization-kubeconfig",
          "--authorization-always-allow-paths",
          "--authorization-webhook-cache-authorized-ttl",
          "--authorization-webhook-cache-unauthorized-ttl",
          "--emulated-version",
          "--min-compatibility-version",
          "--show-hidden-metrics-for-version",
          "--disabled-metrics",
          "--allow-metric-labels",
          "--allow-metric-labels-manifest",
          "--log-flush-frequency",
          "--vmodule",
          "--log-text-split-stream",
          "--log-text-info-buffer-size",
          "--log-json-split-stream",
          "--log-json-info-buffer-size",
          "--profiling",
          "--contention-profiling");

  private UnusedFlags() {}

  /** Declares them; they are left out of the usage text, which would drown in them. */
  static void declare(CommandSpec spec) {
    for (String name : NAMES) {
      spec.addOption(
          OptionSpec.builder(name)
              .type(List.class)
              .auxiliaryTypes(String.class)
              .arity("0..1")
              .fallbackValue("true")
              .hidden(true)
              .build());
    }
  }

  /** Those that were given. */
  static Stream<String> given(ParseResult parsed) {
    return NAMES.stream().filter(parsed::hasMatchedOption);
  }
}
