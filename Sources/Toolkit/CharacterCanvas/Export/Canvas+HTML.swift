extension Canvas {
  /// The canvas as a page that needs no other files: preformatted text with a class for each style. Characters whose
  /// width depends on the font are in boxes of one or two columns, and parts of images are backgrounds of boxes. The
  /// same canvas gives the same bytes everywhere.
  ///
  /// - Parameters:
  ///   - title: the title of the page.
  ///   - palette: the terminal's own colours.
  public func html(title: DisplayText = "Canvas", palette: Palette = .dark) -> String {
    var sheet = StyleSheet(palette: palette, parts: mosaic.map { MosaicMarkup(glyphs: $0) })
    let rows = (0..<size.height).map { y in
      markupRuns(row: y, in: palette).map { sheet.markup(for: $0) }.joined()
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>\(Markup.escaped(title.string))</title>
      <style>
      \(sheet.rules.joined(separator: "\n"))
      </style>
      </head>
      <body>
      <pre>
      \(rows.joined(separator: "\n"))</pre>
      </body>
      </html>

      """
  }
}

/// The classes of the styles that a page has used so far, numbered in order of appearance.
private struct StyleSheet {
  private(set) var rules: [String]
  private var classes: [Look: String]
  private let parts: MosaicMarkup?
  private var patterns: Set<UInt8> = []

  init(palette: Palette, parts: MosaicMarkup?) {
    self.parts = parts
    rules = [
      "body { margin: 0; color: \(palette.foreground.hexadecimal); background: \(palette.background.hexadecimal); }",
      "pre { margin: 0; padding: 1em; font: 15px/1.2 \(Markup.fontFamily); }",
      "span { display: inline-block; height: 1.2em; vertical-align: top; }",
    ]
    classes = [Look(.plain, in: palette): ""]
  }

  mutating func markup(for run: MarkupRun) -> String {
    let name = name(of: run.look)
    if let parts, let pattern = parts.pattern(of: run) {
      if patterns.insert(pattern).inserted { rules.append("span.p\(pattern) { \(parts.declarations(of: pattern)); }") }
      let cell = #"<span class="\#(name.isEmpty ? "" : name + " ")p\#(pattern)"> </span>"#
      return String(repeating: cell, count: run.columns)
    }
    let text = Markup.escaped(run.text)
    if run.isMonospaced && name.isEmpty { return text }
    let classAttribute = name.isEmpty ? "" : #" class="\#(name)""#
    let styleAttribute = run.isMonospaced ? "" : #" style="width: \#(run.columns)ch""#
    return "<span\(classAttribute)\(styleAttribute)>\(text)</span>"
  }

  private mutating func name(of look: Look) -> String {
    if let name = classes[look] { return name }
    let name = "s\(classes.count)"
    classes[look] = name
    rules.append(".\(name) { \(Self.declarations(of: look).joined(separator: "; ")); }")
    return name
  }

  private static func declarations(of look: Look) -> [String] {
    let upper = look.background.hexadecimal
    let background = look.lowerBackground.map { "linear-gradient(\(upper) 50%, \($0.hexadecimal) 50%)" } ?? upper
    var result = ["color: \(look.foreground.hexadecimal)", "background: \(background)"]
    if look.isBold { result.append("font-weight: bold") }
    if look.isItalic { result.append("font-style: italic") }
    if look.isUnderlined { result.append("text-decoration: underline") }
    return result
  }
}
