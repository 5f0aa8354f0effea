package io.berth.codec.der;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DerWriterTest {
  @ParameterizedTest
  @CsvSource({
    "2.5.4.3, 0603550403",
    "2.5.29.17, 0603551d11",
    "1.2.840.10045.4.3.2, 06082a8648ce3d040302",
    "1.3.6.1.5.5.7.3.1, 06082b06010505070301"
  })
  void namesInTheTree(String dotted, String hex) {
    assertThat(hex(DerWriter.oid(dotted))).isEqualTo(hex);
  }

  @ParameterizedTest
  @CsvSource({
    "5, 0405",
    "127, 047f",
    "128, 048180",
    "255, 0481ff",
    "256, 04820100",
    "70000, 0483011170"
  })
  void lengths(int length, String head) {
    assertThat(hex(DerWriter.octets(new byte[length])))
        .startsWith(head)
        .hasSize(head.length() + 2 * length);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-16T19:42:18Z, 3236313131363139343231385a, 170d",
    "2049-12-31T23:59:59Z, 3439313233313233353935395a, 170d",
    "2050-01-01T00:00:00Z, 32303530303130313030303030305a, 180f"
  })
  void yearsFrom2050OnHaveFourDigits(String moment, String digits, String head) {
    assertThat(hex(DerWriter.time(Instant.parse(moment)))).isEqualTo(head + digits);
  }

  @Test
  void numbersStayPositive() {
    assertThat(hex(DerWriter.integer(BigInteger.valueOf(255)))).isEqualTo("020200ff");
    assertThat(hex(DerWriter.integer(BigInteger.TWO))).isEqualTo("020102");
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
