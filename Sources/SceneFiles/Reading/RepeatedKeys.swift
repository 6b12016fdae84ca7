import Yams

/// Reads text in which a mapping repeats a key: the first one counts, and the others are reported as faults.
///
/// The parser rejects such a mapping, and gives only the place of the first key. So the first letter of that key is
/// replaced until no two keys are alike. After parsing, the original names are restored.
struct RepeatedKeys {
  private var text: [Unicode.Scalar]
  /// The original names, by the letter that replaces their first.
  private var names: [Unicode.Scalar: String] = [:]
  private var repeated: Set<String> = []
  private var faults: [SceneFault] = []
  private let source: String

  /// The most repeated keys that are reported. With more of them, the text is refused.
  private static let limit = 20
  /// Letters from the private use area, which no text is expected to contain.
  private static let letters = Unicode.Scalar(0xF700 as UInt32)!.value

  /// - Parameter parse: throws if a mapping has a key twice.
  /// - Returns: nil for a text without a value.
  static func root(
    of text: String, source: String, parse: (String) throws -> Node?
  ) throws -> (root: Node?, faults: [SceneFault]) {
    do {
      return (try parse(text), [])
    } catch YamlError.duplicatedKeysInMapping(let duplicates, let context) {
      var keys = RepeatedKeys(text, source: source)
      guard keys.rename(duplicates, at: context.mark) else {
        throw YamlError.duplicatedKeysInMapping(duplicates: duplicates, context: context)
      }
      return try keys.root(parse)
    }
  }

  private init(_ text: String, source: String) { (self.text, self.source) = (Array(text.unicodeScalars), source) }

  private mutating func root(_ parse: (String) throws -> Node?) throws -> (root: Node?, faults: [SceneFault]) {
    while true {
      do {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text)
        let root = try parse(String(scalars)).map { restored($0) }
        return (root, faults)
      } catch YamlError.duplicatedKeysInMapping(let duplicates, let context) {
        guard names.count < Self.limit, rename(duplicates, at: context.mark) else {
          throw YamlError.duplicatedKeysInMapping(duplicates: duplicates, context: context)
        }
      }
    }
  }

  /// - Returns: false if the key is not written out at that place.
  private mutating func rename(_ duplicates: [String], at mark: Mark) -> Bool {
    guard let name = duplicates.first, let letter = Unicode.Scalar(Self.letters + UInt32(names.count)),
      var place = index(of: mark)
    else { return false }
    if text[place] == "\"" || text[place] == "'" { place += 1 }
    guard place < text.count, let first = name.unicodeScalars.first, text[place] == first else { return false }
    text[place] = letter
    names[letter] = name
    repeated.insert(name)
    return true
  }

  /// Lines and columns count from 1. Line ends are those of YAML.
  private func index(of mark: Mark) -> Int? {
    var (line, index) = (1, 0)
    while line < mark.line, index < text.count {
      if text[index] == "\r", index + 1 < text.count, text[index + 1] == "\n" { index += 1 }
      if ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(text[index]) { line += 1 }
      index += 1
    }
    let place = index + mark.column - 1
    return line == mark.line && place < text.count ? place : nil
  }

  // MARK: Restoring names

  private mutating func restored(_ node: Node) -> Node {
    switch node {
    case .scalar, .alias: return node
    case .sequence(let list): return .sequence(.init(list.map { restored($0) }, list.tag, list.style, list.mark))
    case .mapping(let mapping):
      var pairs: [(Node, Node)] = []
      for (key, value) in mapping {
        let key = named(key)
        let isSuspect = key.scalar.map { repeated.contains($0.string) } ?? false
        if isSuspect, let first = pairs.first(where: { $0.0 == key })?.0 {
          tell(key, after: first)
        } else {
          pairs.append((key, restored(value)))
        }
      }
      return .mapping(.init(pairs, mapping.tag, mapping.style, mapping.mark))
    }
  }

  private func named(_ key: Node) -> Node {
    guard case .scalar(var scalar) = key, let letter = scalar.string.unicodeScalars.first, let name = names[letter]
    else { return key }
    scalar.string = name
    return .scalar(scalar)
  }

  private mutating func tell(_ key: Node, after first: Node) {
    let line = first.mark.map { "; the first is on line \($0.line)" } ?? ""
    let sentence = "there is more than one \(Subject(key).quoted) in one mapping\(line)"
    let fault = SceneFault(source: source, line: key.mark?.line, column: key.mark?.column, sentence: sentence)
    // A mapping with several aliases is visited several times.
    if !faults.contains(fault) { faults.append(fault) }
  }
}
