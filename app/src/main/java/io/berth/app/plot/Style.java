package io.berth.app.plot;

import java.util.List;

/** The colours of a plot. All can be told apart on both backgrounds; names at the ends help. */
final class Style {
  private static final List<String> ON_LIGHT =
      List.of(
          "#1d5fd1", "#c2410c", "#15803d", "#7c3aed", "#be185d", "#0e7490", "#946200", "#4b5563",
          "#b91c1c", "#3f6212");
  private static final List<String> ON_DARK =
      List.of(
          "#6ea8fe", "#fb923c", "#4ade80", "#b79bff", "#f472b6", "#22d3ee", "#facc15", "#b6bdc8",
          "#f87171", "#bef264");

  private static final String SHAPES =
      """
      text { font: 13px system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; }
      .title { font-size: 17px; font-weight: 600; }
      .end { text-anchor: end; }
      .middle { text-anchor: middle; }
      .name { font-weight: 600; }
      .grid { stroke-width: 1; }
      .typical { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
      .worst { fill: none; stroke-width: 1.75; stroke-dasharray: 5 4; stroke-linejoin: round; }
      """;

  private Style() {}

  /** The style sheet for so many curves. */
  static String sheet(int curves) {
    return SHAPES
        + colours(curves, ON_LIGHT, "#ffffff", "#1f2328", "#59636e", "#e3e6ea")
        + "@media (prefers-color-scheme: dark) {\n"
        + colours(curves, ON_DARK, "#0d1117", "#f0f3f6", "#a3adb8", "#2b323b")
        + "}\n";
  }

  /** The class of the curve with this number. */
  static String curve(int number) {
    return "c" + number % ON_LIGHT.size();
  }

  private static String colours(
      int curves, List<String> palette, String paper, String ink, String faint, String grid) {
    StringBuilder sheet = new StringBuilder();
    sheet.append(".paper { fill: ").append(paper).append("; }\n");
    sheet.append("text { fill: ").append(faint).append("; }\n");
    sheet.append(".title { fill: ").append(ink).append("; }\n");
    sheet.append(".grid { stroke: ").append(grid).append("; }\n");
    sheet.append(".key { stroke: ").append(faint).append("; }\n");
    for (int i = 0; i < Math.min(curves, palette.size()); i++) {
      String colour = palette.get(i);
      sheet.append(
          ".%1$s { stroke: %2$s; }\n.%1$s.name, .%1$s.dot { fill: %2$s; stroke: none; }\n"
              .formatted(curve(i), colour));
    }
    return sheet.toString();
  }
}
