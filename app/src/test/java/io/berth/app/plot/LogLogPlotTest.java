package io.berth.app.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class LogLogPlotTest {
  private static final LogLogPlot.Labels LABELS =
      new LogLogPlot.Labels("Time & <space>", "nodes", "microseconds", "median", "99%");

  private static final Pattern PLACE = Pattern.compile("([0-9.]+),([0-9.]+)");

  private static Curve curve(String name, double factor) {
    return new Curve(
        name,
        List.of(new Curve.Point(1000, factor), new Curve.Point(100_000, factor * 50)),
        List.of(new Curve.Point(1000, factor * 3), new Curve.Point(100_000, factor * 90)));
  }

  private static Document parse(String svg)
      throws ParserConfigurationException, IOException, SAXException {
    return DocumentBuilderFactory.newNSInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static List<String> texts(Document document, String element) {
    var found = document.getElementsByTagName(element);
    return IntStream.range(0, found.getLength())
        .mapToObj(i -> found.item(i).getTextContent())
        .toList();
  }

  @Test
  void isWellFormedAndSaysWhatItShows() throws Exception {
    Document document =
        parse(LogLogPlot.draw(LABELS, List.of(curve("basic", 2), curve("spread", 4))));
    assertThat(document.getDocumentElement().getNamespaceURI())
        .isEqualTo("http://www.w3.org/2000/svg");
    assertThat(texts(document, "title")).containsExactly("Time & <space>");
    assertThat(texts(document, "text"))
        .contains("Time & <space>", "nodes", "microseconds", "median", "99%")
        .contains("1,000", "100,000", "2", "500", "basic", "spread");
    assertThat(document.getElementsByTagName("polyline").getLength()).isEqualTo(4);
    assertThat(document.getElementsByTagName("circle").getLength()).isEqualTo(4);
    assertThat(texts(document, "style").getFirst()).contains("prefers-color-scheme: dark");
  }

  @Test
  void everythingIsInsideThePicture() throws Exception {
    Document document =
        parse(LogLogPlot.draw(LABELS, List.of(curve("basic", 0.01), curve("spread", 5000))));
    var lines = document.getElementsByTagName("polyline");
    assertThat(lines.getLength()).isEqualTo(4);
    for (int i = 0; i < lines.getLength(); i++) {
      String places = ((Element) lines.item(i)).getAttribute("points");
      assertThat(PLACE.matcher(places).results())
          .hasSize(2)
          .allSatisfy(
              place -> {
                assertThat(Double.parseDouble(place.group(1))).isBetween(76.0, 660.0);
                assertThat(Double.parseDouble(place.group(2))).isBetween(84.0, 412.0);
              });
    }
  }

  @Test
  void namesStandApart() {
    assertThat(EndLabels.heights(List.of(100.0, 101.0, 50.0, 99.0), 17, 400))
        .containsExactly(116.0, 133.0, 50.0, 99.0);
    assertThat(EndLabels.heights(List.of(395.0, 396.0), 17, 400)).containsExactly(383.0, 400.0);
  }
}
