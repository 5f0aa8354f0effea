package io.berth.codec.der;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigInteger;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DerReaderTest {
  private static DerReader reader(String hex) {
    return new DerReader(HexFormat.of().parseHex(hex));
  }

  @Test
  void whatIsWrittenIsRead() throws DerException {
    byte[] written =
        DerWriter.sequence(
            DerWriter.integer(BigInteger.TEN),
            DerWriter.explicit(1, DerWriter.octets(new byte[300])),
            DerWriter.utf8("end"));

    DerReader sequence = new DerReader(written).enter(DerTag.SEQUENCE);
    assertThat(sequence.take(DerTag.INTEGER)).containsExactly(10);
    assertThat(sequence.isNext(DerTag.explicit(0))).isFalse();
    DerReader explicit = sequence.enter(DerTag.explicit(1));
    assertThat(explicit.take(DerTag.OCTET_STRING)).hasSize(300);
    assertThat(explicit.isAtEnd()).isTrue();
    assertThat(sequence.next()).asString().isEqualTo("end");
    assertThat(sequence.isAtEnd()).isTrue();
    assertThat(sequence.isNext(DerTag.INTEGER)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"127, 047f", "128, 048180", "255, 0481ff", "256, 04820100", "65536, 0483010000"})
  void lengthsOfAllSizes(int length, String head) throws DerException {
    DerReader reader = reader(head + "00".repeat(length));
    assertThat(reader.take(DerTag.OCTET_STRING)).hasSize(length);
    assertThat(reader.isAtEnd()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "04", "0401", "040300ff", "0480", "048401000000", "0482ff", "020100"})
  void damagedBytesAreRefused(String hex) {
    assertThatExceptionOfType(DerException.class)
        .isThrownBy(() -> reader(hex).take(DerTag.OCTET_STRING))
        .withMessageStartingWith("damaged DER at byte ");
  }
}
