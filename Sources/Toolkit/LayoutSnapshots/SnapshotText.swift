import CharacterCanvas
import CollectionRendering
import Foundation

/// A fault in the text of a snapshot.
public struct SnapshotFault: Error, Hashable, CustomStringConvertible {
  /// Counts from 1.
  public let line: Int
  public let problem: String

  public var description: String { "line \(line) \(problem)" }
}

extension Snapshot: CustomStringConvertible {
  /// The text of its file:
  ///
  ///     ashlar snapshot 1    the version: 2 if the scale has half rows
  ///     scene: flow          the conditions: what was shown, and how
  ///     size: 80x24
  ///     …
  ///     picture:             the characters, each row between bars
  ///     |Africa       |
  ///     styles:              a letter for each style, and the cells that have it; left out if all are plain
  ///     a: bold, #ffffff on #004580
  ///     |aaaaaaaaaaaaa|
  ///     elements:            the frames, in points of the content, from back to front
  ///     cell 0.0: 1,1 12x4
  public var description: String {
    var lines = [SnapshotText.firstLine(conditions)] + conditions.lines + ["", "picture:"] + rows.map { "|\($0)|" }
    let legend = StyleLegend(styles)
    if !legend.isEmpty { lines += ["", "styles:"] + legend.lines + styles.map { "|\(legend.letters(of: $0))|" } }
    lines += ["", "elements:", "content: \(contentSize.digits)", "visible: \(visibleRect.digits)"]
    lines += elements.map(\.line)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads what `description` writes.
  /// - Throws: `SnapshotFault`.
  public init(parsing text: String) throws {
    let text = try SnapshotText(text)
    self.init(try SnapshotConditions(text.conditions), contentSize: .zero, visibleRect: .zero)
    if conditions.pointsPerCell.hasHalfRows { conditions.version = text.version }
    rows = try text.picture.map { try $0.row }
    let legend = try StyleLegend(lines: text.styles.filter { !$0.text.hasPrefix("|") })
    styles = try text.styles.filter { $0.text.hasPrefix("|") }.map { try legend.styles(of: $0) }
    if styles.isEmpty { styles = rows.map { Array(repeating: "", count: SnapshotText.columns(of: $0).count) } }
    for line in text.elements {
      guard let (name, value) = line.element else { throw line.fault("is not an element such as 'cell 0.0: 1,1 12x4'") }
      switch name {
      case "content":
        guard let size = CGSize(digits: value) else { throw line.fault("is not a size such as 80x24") }
        contentSize = size
      case "visible":
        guard let rect = CGRect(digits: value) else { throw line.fault("is not a rectangle such as 0,40 80x24") }
        visibleRect = rect
      default: elements.append(try Element(line, name, value))
      }
    }
  }
}

extension Snapshot.Element {
  fileprivate var line: String {
    "\(name): \(frame.digits)" + (zIndex == 0 ? "" : " z \(zIndex)") + (isPinned ? " pinned" : "")
  }

  fileprivate init(_ line: SnapshotText.Line, _ name: String, _ value: String) throws {
    var words = value.split(separator: " ")[...]
    let isPinned = words.last == "pinned"
    if isPinned { words.removeLast() }
    var zIndex = 0
    if words.count == 4, words[2] == "z", let number = Int(words[3]) { (zIndex, words) = (number, words.prefix(2)) }
    guard let frame = CGRect(digits: words.joined(separator: " ")) else {
      throw line.fault("is not an element such as 'cell 0.0: 1,1 12x4 z 10 pinned'")
    }
    self.init(name: name, frame: frame, zIndex: zIndex, isPinned: isPinned)
  }
}

/// The lines of a snapshot's file, by part.
struct SnapshotText {
  static let beginning = "ashlar snapshot "
  private static let versions = ["1", "2"]

  static func firstLine(_ conditions: SnapshotConditions) -> String {
    beginning + versions[conditions.pointsPerCell.hasHalfRows && conditions.version > 1 ? 1 : 0]
  }

  struct Line {
    let number: Int
    let text: String

    /// Divides `name: value`. Names of conditions contain no colon, and neither do values of elements.
    var condition: (name: String, value: String)? { divided(at: text.range(of: ": ")) }
    var element: (name: String, value: String)? { divided(at: text.range(of: ": ", options: .backwards)) }

    private func divided(at colon: Range<String.Index>?) -> (name: String, value: String)? {
      colon.map { (String(text[..<$0.lowerBound]), String(text[$0.upperBound...])) }
    }

    /// The text between the bars.
    var row: String {
      get throws {
        guard text.count >= 2, text.hasPrefix("|"), text.hasSuffix("|") else {
          throw fault("is not a row between bars")
        }
        return String(text.dropFirst().dropLast())
      }
    }

    func fault(_ problem: String) -> SnapshotFault { SnapshotFault(line: number, problem: "'\(text)' \(problem)") }
  }

  let version: Int
  private(set) var conditions: [Line] = []
  private(set) var picture: [Line] = []
  private(set) var styles: [Line] = []
  private(set) var elements: [Line] = []

  init(_ text: String) throws {
    let lines = Self.lines(of: text).enumerated()
      .map { Line(number: $0 + 1, text: String($1)) }
    guard !text.isEmpty else { throw SnapshotFault(line: 1, problem: "is missing: the file is empty") }
    guard let index = Self.versions.firstIndex(where: { lines.first?.text == Self.beginning + $0 }) else {
      throw SnapshotFault(line: 1, problem: "is not '\(Self.beginning)1' or '\(Self.beginning)2'")
    }
    version = index + 1
    var part = \SnapshotText.conditions
    for line in lines.dropFirst() where !line.text.isEmpty {
      switch line.text {
      case "picture:": part = \.picture
      case "styles:": part = \.styles
      case "elements:": part = \.elements
      default: self[keyPath: part].append(line)
      }
    }
  }

  /// Splits at LF and CR LF. Other newline characters are part of the line.
  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// A value without tabs and line breaks.
  static func escaped(_ value: String) -> String {
    String(value.flatMap { escapes[$0] ?? String($0) })
  }

  static func unescaped(_ value: String) -> String {
    var (result, rest) = ("", value[...])
    while let character = rest.popFirst() {
      guard character == "\\", let letter = rest.popFirst() else {
        result.append(character)
        continue
      }
      result.append(escapes.first { $0.value.last == letter }?.key ?? letter)
    }
    return result
  }

  private static let escapes: [Character: String] = [
    "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r\n": "\\r", "\r": "\\m",
  ]

  /// The characters of a row, one for each column. A wide character is followed by an empty one.
  static func columns(of row: String) -> [String] {
    row.flatMap { TextWidth.columns(of: $0) == 2 ? [String($0), ""] : [String($0)] }
  }
}

/// Letters for the styles of cells, in the order of their first use. A blank is a plain cell.
struct StyleLegend {
  private var letters: [String: Character] = ["": " "]
  private var styles: [Character: String] = [" ": ""]
  private var order: [String] = []

  private static let alphabet: [Character] = {
    let scalars = [0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0xC0...0x24F, 0x370...0x3FF, 0x400...0x481, 0x4E00...0x9FFF]
    return scalars.joined().compactMap(Unicode.Scalar.init).filter { $0.properties.generalCategory != .unassigned }
      .filter { $0.properties.isAlphabetic || $0.value < 0x40 }.map(Character.init)
  }()

  var isEmpty: Bool { order.isEmpty }
  var lines: [String] { order.map { "\(letters[$0] ?? "?"): \($0)" } }

  init(_ rows: [[String]]) {
    for style in rows.joined() where letters[style] == nil {
      let letter = order.count < Self.alphabet.count ? Self.alphabet[order.count] : "?"
      (letters[style], styles[letter]) = (letter, style)
      order.append(style)
    }
  }

  init(lines: [SnapshotText.Line]) throws {
    for line in lines {
      guard let letter = line.text.first, line.text.dropFirst().hasPrefix(": ") else {
        throw line.fault("is not a style such as 'a: bold'")
      }
      styles[letter] = String(line.text.dropFirst(3))
    }
  }

  func letters(of row: [String]) -> String { String(row.map { letters[$0] ?? "?" }) }

  func styles(of line: SnapshotText.Line) throws -> [String] {
    try line.row.map { letter in
      guard let style = styles[letter] else { throw line.fault("has a letter '\(letter)' that no style has") }
      return style
    }
  }
}
