import CharacterCanvas
import Foundation
import TestExpectations
import Testing

@Suite("Asciicasts") struct AsciicastTests {
  private func events(_ cast: Asciicast) throws -> [(time: Double, kind: String, text: String)] {
    try cast.text.split(separator: "\n").dropFirst().map { line in
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      return (try #require(event[0] as? Double), try #require(event[1] as? String), try #require(event[2] as? String))
    }
  }

  private func canvas(_ lines: String..., width: Int = 6) -> Canvas {
    var canvas = Canvas(size: CellSize(width: width, height: lines.count))
    for (row, line) in lines.enumerated() { canvas.draw(DisplayText(line), at: CellPoint(x: 0, y: row), style: .plain) }
    return canvas
  }

  @Test("an asciicast has a JSON head with version, width, height and title")
  func head() throws {
    let cast = Asciicast(size: CellSize(width: 60, height: 12), title: "a \"title\" \\ \u{2028}語", depth: .rgb)
    let line = try #require(cast.text.split(separator: "\n", omittingEmptySubsequences: false).first)
    let head = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(head["version"] as? Int == 2)
    #expect(head["width"] as? Int == 60)
    #expect(head["height"] as? Int == 12)
    #expect((head["title"] as? String)?.hasPrefix("a \"title\" \\ ") ?? false)
    #expect(cast.text.hasSuffix("}\n"))
  }

  @Test("an asciicast has the rows that changed, with their times")
  func rows() throws {
    var cast = Asciicast(size: CellSize(width: 6, height: 2), title: "", depth: .none)
    cast.add(canvas("one", "two"), cursor: nil, at: .zero)
    cast.add(canvas("one", "two"), cursor: nil, at: .milliseconds(100))
    cast.add(canvas("one", "2"), cursor: nil, at: .milliseconds(1250))
    cast.add(canvas("one", "2"), cursor: CellPoint(x: 1, y: 1), at: .milliseconds(1000))
    cast.add(canvas("a", "b", "c", width: 3), cursor: nil, at: .seconds(3))
    cast.end()
    let found = try events(cast)
    let first = "\u{1B}[?7l\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[2Kone\u{1B}[2;1H\u{1B}[2Ktwo\u{1B}[?25l"
    expect(found.map(\.time), [0, 1.25, 1.25, 3, 3, 3])
    expect(found.map(\.kind), ["o", "o", "o", "r", "o", "o"])
    #expect(
      found.map(\.text) == [
        first, "\u{1B}[2;1H\u{1B}[2K2\u{1B}[?25l", "\u{1B}[2;2H\u{1B}[?25h", "3x3",
        "\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[2Ka\u{1B}[2;1H\u{1B}[2Kb\u{1B}[3;1H\u{1B}[2Kc\u{1B}[?25l",
        "\u{1B}[?7h\u{1B}[?25h",
      ])
    #expect(cast.text.contains("[1.25, \"o\""))
    #expect(cast.text.contains("\n[0, \"o\""))
  }
}
