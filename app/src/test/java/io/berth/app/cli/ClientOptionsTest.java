package io.berth.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.access.ClusterAccess;
import io.berth.kube.access.HttpClientChoice;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class ClientOptionsTest {
  private static ClusterAccess access(String... arguments) throws IOException {
    ClientOptions options = new ClientOptions();
    new CommandLine(CommandSpec.forAnnotatedObject(options))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .parseArgs(arguments);
    return options.access("");
  }

  @ParameterizedTest
  @CsvSource({
    "--http-client=okhttp, OKHTTP",
    "--http-client=auto, AUTO",
    "--kube-api-qps=7, AUTO",
  })
  void flagsSayWhereTheServerIsAndHowToSpeakToIt(String flag, HttpClientChoice choice)
      throws IOException {
    ClusterAccess access = access("--master=https://127.0.0.1:1", flag);
    assertThat(access.server()).isEqualTo(URI.create("https://127.0.0.1:1"));
    assertThat(access.httpClient()).isEqualTo(choice);
  }
}
