// MARK: Doors

extension Presentation {
  /// The words of a command line after the command: files, and options for all that is not as by default; or scenes,
  /// with settings.
  ///
  /// - Parameters:
  ///   - door: which keys to write of files.
  ///   - start: what is shown of the scenes without settings.
  public func words(
    through door: PresentationKey.Doors = .command, from start: Presentation = Presentation()
  ) -> [String] {
    let keys = Self.keys.filter { $0.doors.contains(isOfData ? door : .opening) }
    let options = keys.filter { !$0.form.isSetting }.flatMap { $0.words(of: self) }
    guard isOfData else { return ProgramCall.line(source.scenes + options, settings: settings(from: start)) }
    // A name that begins with a dash would be taken for an option.
    return source.files.map { $0 != "-" && $0.hasPrefix("-") ? "./" + $0 : $0 } + options
      + keys.filter(\.form.isSetting).flatMap { $0.words(of: self) }
  }

  /// The settings of a scene that lead from another presentation to this one, such as `data.filter=[wren]`: those that
  /// were typed, and one for each value that differs.
  public func settings(from start: Presentation) -> [String] {
    let keys = Self.keys.filter { $0.doors.contains(.scene) }
    // What was typed may choose the layout that parameters are of.
    return (keys.filter { $0.name == "set" } + keys.filter { $0.name != "set" }).flatMap { key in
      key.isEqual(self, start) ? [] : key.settings(key.texts(of: self))
    }
  }

  /// Whether a setting that was typed gives the key of a name a value.
  public func hasSetting(ofKey name: String) -> Bool {
    guard let sceneKey = Self.key(name)?.sceneKey else { return false }
    return settings.contains { $0.prefix { $0 != "=" }.filter { $0 != " " } == sceneKey }
  }

  /// Only what goes through a door.
  public func limited(to door: PresentationKey.Doors) -> Presentation {
    var limited = Presentation()
    for key in Self.keys where key.doors.contains(door) { key.copy(from: self, to: &limited) }
    return limited
  }

  /// The same with the values of another presentation where this one has the defaults.
  ///
  /// - Returns: the names of the keys that have values of the other one, too.
  public func filled(from other: Presentation) -> (Presentation, taken: [String]) {
    var (filled, taken) = (self, [String]())
    for key in Self.keys where key.texts(of: self) == nil && key.texts(of: other) != nil {
      key.copy(from: other, to: &filled)
      taken.append(key.name)
    }
    return (filled, taken)
  }

  /// The same with the values of another presentation where that one differs from a third.
  package func changed(as now: Presentation, from start: Presentation) -> Presentation {
    var changed = self
    for key in Self.keys where !key.isEqual(now, start) { key.copy(from: now, to: &changed) }
    return changed
  }
}

// MARK: Reading words

extension Presentation {
  /// Reads words that `words(through:from:)` wrote of files: files, `--flag`, `--name value` and `--name=value`. A name
  /// that occurs again adds to its values.
  ///
  /// - Throws: `PresentationFault` for an option that is not known, and for a value that cannot be read.
  public init(words: [String]) throws(PresentationFault) {
    self.init()
    var texts: [String: [String]] = [:]
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        source.files.append(word)
        continue
      }
      let option = String(word.prefix { $0 != "=" })
      let isNo = option.hasPrefix("--no-")
      guard
        let key = Self.keys.first(where: { $0.option == option })
          ?? Self.keys.first(where: { isNo && "--no-" + $0.name == option })
      else {
        let known = Set(Self.keys.map(\.option)).sorted().joined(separator: ", ")
        throw PresentationFault(problem: "unknown option '\(option)'; known: \(known)")
      }
      guard !key.form.isFlag else {
        try key.set([key.option == option ? "true" : "false"], in: &self)
        continue
      }
      let value = word == option ? rest.popFirst() ?? "" : String(word.dropFirst(option.count + 1))
      texts[key.name, default: []] += key.elements(ofOption: value)
      try key.set(texts[key.name], in: &self)
    }
    // A value may need one of an option before it in the table, which was typed after it.
    for key in Self.keys { if let texts = texts[key.name] { try key.set(texts, in: &self) } }
  }
}

extension Presentation: Codable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// Encodes the texts of all values that are not as by default, by the names of their keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    if !source.files.isEmpty { try container.encode(source.files, forKey: Name("files")) }
    if !source.scenes.isEmpty { try container.encode(source.scenes, forKey: Name("scenes")) }
    for key in Self.keys { try key.texts(of: self).map { try container.encode($0, forKey: Name(key.name)) } }
  }

  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: Name.self)
    source.files = try container.decodeIfPresent([String].self, forKey: Name("files")) ?? []
    source.scenes = try container.decodeIfPresent([String].self, forKey: Name("scenes")) ?? []
    for key in Self.keys {
      guard let texts = try container.decodeIfPresent([String].self, forKey: Name(key.name)) else { continue }
      do throws(PresentationFault) {
        try key.set(texts, in: &self)
      } catch {
        throw DecodingError.dataCorruptedError(
          forKey: Name(key.name), in: container, debugDescription: "\(texts): \(error.problem)")
      }
    }
  }
}

/// Texts as values in YAML: the one place that quotes them for settings of scenes.
package enum YAMLText {
  /// Plain if it begins with a letter and nothing in it has a meaning in YAML, else in quotes.
  package static func scalar(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "_:".utf8.contains(byte)
    }
    let first = text.utf8.first ?? 0x30
    if isPlain, !(0x30...0x3A).contains(first), !text.hasSuffix(":"), !words.contains(text.lowercased()) { return text }
    guard text.unicodeScalars.contains(where: isHidden) else {
      // By scalars: a mark that joins with a quote would hide it.
      return "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
    }
    return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  package static func list(_ texts: [String]) -> String { "[" + texts.map(scalar).joined(separator: ",") + "]" }

  /// Words that YAML reads as something else than texts.
  private static let words: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

  /// Whether a scalar is lost or refused between single quotes: line breaks, and what YAML does not count as printable.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0x2028, 0x202A..<0xFEFF, 0xFF00..<0xFFFE, 0x10000...0x10FFFF: false
    default: true
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\"" || scalar == "\\" { return "\\" + String(scalar) }
    guard isHidden(scalar) else { return String(scalar) }
    let digits = String(scalar.value, radix: 16)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
