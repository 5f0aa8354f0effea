package io.berth.app.plot;

import java.util.Locale;

/** Writes elements of SVG. */
final class Svg {
  private final StringBuilder out = new StringBuilder();

  /** Begins the picture; what follows stands in it until {@link #end}. */
  Svg(int width, int height, String title, String style) {
    out.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                + " height=\"%d\" role=\"img\">\n",
            width,
            height,
            width,
            height));
    out.append(
        String.format(
            Locale.ROOT, "<title>%s</title>\n<style>\n%s</style>\n", escaped(title), style));
  }

  void rectangle(String style, double x, double y, double width, double height) {
    out.append(
        String.format(
            Locale.ROOT,
            "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
            style,
            x,
            y,
            width,
            height));
  }

  void line(String style, double x1, double y1, double x2, double y2) {
    out.append(
        String.format(
            Locale.ROOT,
            "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
            style,
            x1,
            y1,
            x2,
            y2));
  }

  /** A line through many places: {@code x,y x,y}. */
  void polyline(String style, String places) {
    out.append(
        String.format(Locale.ROOT, "<polyline class=\"%s\" points=\"%s\"/>\n", style, places));
  }

  void dot(String style, double x, double y) {
    out.append(
        String.format(
            Locale.ROOT,
            "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"/>\n",
            style,
            x,
            y));
  }

  void text(String style, double x, double y, String text) {
    out.append(
        String.format(
            Locale.ROOT,
            "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>\n",
            style,
            x,
            y,
            escaped(text)));
  }

  /** The whole picture. */
  String end() {
    return out + "</svg>\n";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
