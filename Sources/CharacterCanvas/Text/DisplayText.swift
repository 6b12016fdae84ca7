/// One line of text, made harmless: whatever it came from, printing it can only print it.
///
/// It is made once, where data enters, and is the only text a canvas accepts.
public struct DisplayText: Hashable, Sendable {
  /// The text, safe to print anywhere.
  public let string: String
  /// The columns it takes: the sum of the widths of its clusters.
  public let width: Int
  /// The clusters where one of them is not ASCII; else empty, and the bytes of `string` are the clusters.
  private let storage: [Cluster]

  init(string: String, width: Int, storage: [Cluster]) {
    self.string = string
    self.width = width
    self.storage = storage
  }
}
extension DisplayText {
  public static let empty = DisplayText(string: "", width: 0, storage: [])

  public var isEmpty: Bool { string.isEmpty }

  /// Whether every cluster is one byte and one column.
  var isASCII: Bool { storage.isEmpty }

  /// The characters of the text with their widths, in order.
  public var clusters: [Cluster] {
    isASCII ? string.map { Cluster(character: $0, width: 1) } : storage
  }
  public init(_ raw: some StringProtocol) {
    let clusters = raw.map { character in
      character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        ? Cluster(character: character, width: TextWidth.columns(of: character))
        : Cluster(character: "\u{FFFD}", width: 1)
    }
    self.init(string: String(clusters.map(\.character)), width: clusters.reduce(0) { $0 + $1.width }, storage: clusters)
  }
  public init(decoding bytes: some Sequence<UInt8>) {
    self.init(String(decoding: Array(bytes), as: UTF8.self))
  }
  public func truncated(to columns: Int, ellipsis: Bool = true) -> DisplayText {
    if width <= columns { return self }
    var kept = ""
    var room = ellipsis ? columns - 1 : columns
    for cluster in clusters where room >= 0 {
      room -= cluster.width
      if room >= 0 { kept.append(cluster.character) }
    }
    if ellipsis, columns > 0 { kept.append("…") }
    return DisplayText(kept)
  }
}
extension DisplayText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }
}
