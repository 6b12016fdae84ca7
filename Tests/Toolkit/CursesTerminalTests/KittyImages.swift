import CharacterCanvas
import Foundation

@testable import CursesTerminal

/// The images of a terminal that knows kitty's graphics protocol, as its documentation describes it.
struct KittyImages {
  struct Image: Hashable {
    var bytes: [UInt8]
    /// The columns and rows that placeholders show.
    var size: CellSize?
  }

  private(set) var held: [UInt32: Image] = [:]
  /// The commands that were not right, in the order they came.
  private(set) var faults: [String] = []
  /// How many commands came in the sequence by which tmux hands them on, and how many did not.
  private(set) var (passed, direct) = (0, 0)
  /// Whether a trial was sent.
  private(set) var hasTrial = false
  private var transmission: (id: UInt32, text: String)?

  /// Takes the text of an APC or a DCS, without what begins and ends it.
  mutating func take(_ string: String) {
    if string.hasPrefix("tmux;\u{1B}_G") {
      passed += 1
      // The sequence inside has an end, too.
      return run(String(string.dropFirst("tmux;\u{1B}_G".count).dropLast(2)))
    }
    guard string.hasPrefix("G") else { return }
    direct += 1
    run(String(string.dropFirst()))
  }

  private mutating func run(_ command: String) {
    let parts = command.split(separator: ";", maxSplits: 1).map(String.init)
    var keys: [String: String] = [:]
    for pair in parts[0].split(separator: ",").map({ $0.split(separator: "=") }) where pair.count == 2 {
      keys[String(pair[0])] = String(pair[1])
    }
    let (data, id) = (parts.count > 1 ? parts[1] : "", keys["i"].flatMap { UInt32($0) } ?? 0)
    if data.utf8.count > 4096 { faults.append("a piece of \(data.utf8.count) bytes") }
    if keys["m"] == "1", data.utf8.count % 4 != 0 { faults.append("a piece that is not a multiple of 4") }
    switch keys["a"] {
    case "q": hasTrial = true
    case "d":
      transmission = nil
      if keys["d"] == "I" { held[id] = nil } else { faults.append("deleted with \(keys["d"] ?? "nothing")") }
    case "p":
      if transmission != nil { faults.append("a command between the pieces of an image") }
      guard held[id] != nil, let columns = keys["c"].flatMap({ Int($0) }), let rows = keys["r"].flatMap({ Int($0) }),
        keys["U"] == "1"
      else { return faults.append("placed \(command)") }
      held[id]?.size = CellSize(width: columns, height: rows)
    case "t":
      if transmission != nil { faults.append("an image inside of another") }
      transmit(id, data, isLast: keys["m"] == "0")
    case nil:
      guard let begun = transmission else { return faults.append("a piece without a beginning") }
      transmit(begun.id, begun.text + data, isLast: keys["m"] == "0")
    default: faults.append("unknown command \(command)")
    }
    if keys["a"] != "q", keys["q"] != "2" { faults.append("asked for a reply") }
  }

  private mutating func transmit(_ id: UInt32, _ text: String, isLast: Bool) {
    transmission = isLast ? nil : (id, text)
    guard isLast else { return }
    if let data = Data(base64Encoded: text) {
      held[id] = Image(bytes: Array(data))
    } else {
      faults.append("no base 64")
    }
  }
}

/// A part of an image that a terminal shows in a cell.
struct ImagePart: Hashable {
  var id: UInt32
  var row, column: Int
}

extension KittyTerminal {
  /// What each cell shows by kitty's rules for placeholders; nil for text.
  var parts: [[ImagePart?]] {
    cells.map { row in
      var parts: [ImagePart?] = []
      for (x, cell) in row.enumerated() {
        let left = x > 0 && row[x - 1].foreground == cell.foreground ? parts[x - 1] : nil
        parts.append(Self.part(cell, leftNeighbour: left))
      }
      return parts
    }
  }

  private static func part(_ cell: Cell, leftNeighbour left: ImagePart?) -> ImagePart? {
    guard cell.text.first == "\u{10EEEE}" else { return nil }
    let marks = cell.text.dropFirst().map { PlaceholderMarks.all.firstIndex(of: $0) ?? -1 }
    let low = cell.foreground.dropFirst().reduce(0) { $0 << 8 | $1 }
    let high = left.map { Int($0.id >> 24) }
    func part(_ row: Int, _ column: Int, _ high: Int) -> ImagePart {
      ImagePart(id: UInt32(truncatingIfNeeded: high << 24 | low), row: row, column: column)
    }
    switch (marks.count, left) {
    case (0, let left?): return part(left.row, left.column + 1, high ?? 0)
    case (1, let left?) where left.row == marks[0]: return part(left.row, left.column + 1, high ?? 0)
    case (2, let left?) where [left.row, left.column + 1] == marks: return part(marks[0], marks[1], high ?? 0)
    default: return part(marks.first ?? 0, marks.dropFirst().first ?? 0, marks.dropFirst(2).first ?? 0)
    }
  }
}
