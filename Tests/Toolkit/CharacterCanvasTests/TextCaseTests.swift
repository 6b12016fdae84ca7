import CharacterCanvas
import TestExpectations
import Testing
import TextLayout

@Suite("Cases of texts") struct TextCaseTests {
  @Test("a text becomes what its case says", arguments: TestCase.all("texts", fields: ["as"]))
  func texts(_ one: TestCase) {
    guard let kind = one["as"]?.text, one.parts.count > 1, let expected = one.parts.last else {
      return one.fail("no text")
    }
    let text = one.parts[0].text
    let numbers = one.parts.compactMap { Int($0.text) }
    if let found = shown(text, kind, numbers) {
      // Equal strings may be composed in different ways.
      one.expect(found.unicodeScalars.map(\.value), expected.text.unicodeScalars.map(\.value), found)
    } else if let lines = lines(text, kind, numbers, one) {
      one.expect(lines, expected.list)
    } else {
      one.fail("'\(kind)' is no kind of text")
    }
  }

  private func shown(_ text: String, _ kind: String, _ numbers: [Int]) -> String? {
    switch kind {
    case "display text": return DisplayText(text).string
    case "cut":
      let cut = DisplayText(text).truncated(to: numbers[0])
      return cut.width <= max(0, numbers[0]) ? cut.string : "as broad as \(cut.width) columns"
    case "bytes":
      return DisplayText(decoding: text.split(separator: " ").compactMap { UInt8($0, radix: 16) }).string
    case "width": return text.map { "\(TextWidth.columns(of: $0))" }.joined(separator: " ")
    case "tabs": return TabStops(every: numbers.last ?? 0).expanded(text).text
    case "key": return Key(named: text)?.name ?? ""
    case "size": return CellSize(text).map { "\($0.width) \($0.height)" } ?? ""
    case "pair":
      let pair: (Double, Double)? = text.pair(separatedBy: ",")
      return pair.map { "\($0.0) \($0.1)" } ?? ""
    case "clipped at":
      var canvas = dots(7, 1)
      canvas.draw("ab日c", at: CellPoint(x: numbers[0], y: 0), style: .plain)
      for y in [1, -1] { canvas.draw("ab日c", at: CellPoint(x: 0, y: y), style: .plain) }
      return canvas.plainText(trimmingTrailingSpaces: false)
    case "overwritten at":
      let red = Style(foreground: .red)
      var canvas = dots(5, 1)
      canvas.draw("日本", at: CellPoint(x: 1, y: 0), style: red)
      canvas.draw("x", at: CellPoint(x: numbers[0], y: 0), style: .plain)
      let half = numbers[0] % 2 == 1 ? numbers[0] + 1 : numbers[0] - 1
      let isRed = half < 0 || canvas[half, 0].style == red
      return isRed ? canvas.plainText(trimmingTrailingSpaces: false) : "the other half lost its style"
    case "fill":
      var canvas = dots(1, 1)
      canvas.fill(canvas.bounds, with: Character(text), style: .plain)
      return String(canvas[0, 0].character)
    default: return nil
    }
  }

  private func lines(_ text: String, _ kind: String, _ numbers: [Int], _ one: TestCase) -> [String]? {
    switch kind {
    case "lines": return DisplayText(text).wrapped(to: numbers[0]).map(\.string)
    case "raw lines": return DisplayText.lines(of: text).map(\.string)
    case "hash":
      one.expect(text.hash32, one.parts[1].text)
      return [text.hash64]
    case "block":
      return TextBlock(text, detail: one.parts[1].text).lines(columns: numbers[0], rows: numbers[1])
        .map { ($0.isDetail ? "  " : "") + $0.text.string }
    case "border":
      var canvas = dots(4, 3)
      guard let border = BorderStyle.allCases.first(where: { "\($0)" == text }) else { return nil }
      canvas.drawBorder(canvas.bounds, border, style: .plain)
      return canvas.plainText().split(separator: "\n").map(String.init)
    case "small border":
      let size = one.parts[0].numbers
      var canvas = dots(5, 3)
      canvas.drawBorder(CellRect(x: 0, y: 0, width: size[0], height: size[1]), .ascii, style: .plain)
      return canvas.plainText().split(separator: "\n").map(String.init)
    default: return nil
    }
  }
}
