package io.berth.app.cli;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * The forms in which kube-scheduler takes its flags beside the usual ones: underscores for dashes,
 * a flag given more than once, of which the last counts, Go's ways to write a boolean, and the
 * question for the version at this command.
 */
final class PflagSyntax implements IParameterPreprocessor {
  private PflagSyntax() {}

  static void allow(CommandLine command) {
    command.setOverwrittenOptionsAllowed(true).registerConverter(Boolean.class, new GoBoolean());
    command.getCommandSpec().preprocessor(new PflagSyntax()).addOption(version());
  }

  private static OptionSpec version() {
    return OptionSpec.builder("--version")
        .type(boolean.class)
        .versionHelp(true)
        .description("Show the version and exit.")
        .build();
  }

  @Override
  @SuppressWarnings("JdkObsolete") // the library's interface
  public boolean preprocess(
      Stack<String> args, CommandSpec command, ArgSpec argument, Map<String, Object> info) {
    args.replaceAll(given -> known(given, command));
    return false;
  }

  /** As it is declared, if it is a flag; a value stays as it is. */
  private static String known(String given, CommandSpec command) {
    int equals = given.indexOf('=');
    String name = equals < 0 ? given : given.substring(0, equals);
    String dashed = name.replace('_', '-');
    boolean isFlag = dashed.startsWith("--") && command.findOption(dashed) != null;
    return isFlag ? dashed + given.substring(name.length()) : given;
  }

  private static final class GoBoolean implements ITypeConverter<Boolean> {
    @Override
    public Boolean convert(String value) {
      return switch (value) {
        case "1", "t", "T", "true", "TRUE", "True" -> true;
        case "0", "f", "F", "false", "FALSE", "False" -> false;
        default -> throw new TypeConversionException("'" + value + "' is neither true nor false");
      };
    }
  }
}
