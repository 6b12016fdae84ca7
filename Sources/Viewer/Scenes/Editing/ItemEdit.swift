/// An item by its identity, which is the same under every order, filter and group.
public enum ItemIdentity: Hashable, Sendable {
  /// A record, by the number of its row in the source.
  case row(Int)
  /// An item of other data, by its place in them.
  case place(section: Int, item: Int)
  /// One of the copies that an edit inserted.
  case copy(edit: Int, number: Int)
}

/// A section by its identity, which is the same under every order and filter.
public enum SectionIdentity: Hashable, Sendable {
  /// A section of records, by the titles of its groups and its own.
  case titles(FoldPath)
  /// A section of other data, or one without a title, by its number in them.
  case number(Int)
  /// One of the copies that an edit added.
  case copy(edit: Int, number: Int)
}

/// Items whose identities follow each other.
public struct ItemRun: Hashable, Sendable {
  public var first: ItemIdentity
  /// How many there are, at least 1.
  public var count: Int

  public init(_ first: ItemIdentity, count: Int = 1) { (self.first, self.count) = (first, count) }
}

/// A change of the items on show. It names items by their identities, so that it means the same under every order and
/// filter. As long as the items that it needs are not on show, it has no effect.
///
/// Its text is read by `init(_:)`, for example `4 move 7x2 after 0` or `5 add 1 after 'Europe/Spain' with 3x5`.
public struct ItemEdit: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    /// Inserts copies of an item that is no copy.
    case insert(copiesOf: ItemIdentity, count: Int, at: Target)
    case delete([ItemRun])
    /// Moves items, in this order.
    case move([ItemRun], to: Target)
    /// Makes the cells of items again.
    case reload([ItemRun])
    /// Gives items another order among themselves, in each section by itself.
    case shuffle([ItemRun], seed: Int)
    /// Adds sections with the header of another one, each with copies of some items that are no copies.
    case addSections(count: Int, after: SectionIdentity, items: [ItemRun])
    /// Removes sections. One always stays.
    case removeSections([SectionIdentity])
  }

  /// Where items are put.
  public enum Target: Hashable, Sendable {
    case before(ItemIdentity)
    case after(ItemIdentity)
    case start(of: SectionIdentity)
  }

  /// No two edits of the same items have the same number. Copies are named by it.
  public let number: Int
  public let change: Change

  public init(number: Int, _ change: Change) { (self.number, self.change) = (number, change) }
}

extension ItemEdit {
  /// The same edit of data whose sections have other numbers.
  func renumbered(_ number: (Int) -> Int) -> ItemEdit {
    naming { item in
      if case .place(let section, let item) = item { .place(section: number(section), item: item) } else { item }
    } sections: { section in
      if case .number(let section) = section { .number(number(section)) } else { section }
    }
  }

  /// The same edit of items and sections with other names.
  func naming(
    items item: (ItemIdentity) -> ItemIdentity, sections section: (SectionIdentity) -> SectionIdentity = { $0 }
  ) -> ItemEdit {
    // A lazy sequence would list all items of a run again for each of them.
    func items(_ runs: [ItemRun]) -> [ItemRun] { [ItemRun](listing: runs.flatMap(\.items).map(item)) }
    func target(_ target: Target) -> Target {
      switch target {
      case .before(let anchor): .before(item(anchor))
      case .after(let anchor): .after(item(anchor))
      case .start(let start): .start(of: section(start))
      }
    }
    let change: Change =
      switch change {
      case .insert(let original, let count, let place):
        .insert(copiesOf: item(original), count: count, at: target(place))
      case .delete(let runs): .delete(items(runs))
      case .move(let runs, let place): .move(items(runs), to: target(place))
      case .reload(let runs): .reload(items(runs))
      case .shuffle(let runs, let seed): .shuffle(items(runs), seed: seed)
      case .addSections(let count, let after, let runs):
        .addSections(count: count, after: section(after), items: items(runs))
      case .removeSections(let sections): .removeSections(sections.map(section))
      }
    return ItemEdit(number: self.number, change)
  }
}

// MARK: Texts

extension ItemIdentity: LosslessStringConvertible {
  /// A row `7`, a place `0.5`, or the second copy of the third edit `+3.1`.
  public var description: String {
    switch self {
    case .row(let row): "\(row)"
    case .place(let section, let item): "\(section).\(item)"
    case .copy(let edit, let number): "+\(edit).\(number)"
    }
  }

  public init?(_ text: String) {
    let isCopy = text.hasPrefix("+")
    let numbers = text.dropFirst(isCopy ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
      .map { Int(digits: $0) }
    switch (numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
    case (1, let row?, _) where !isCopy: self = .row(row)
    case (2, let first?, let second?):
      self = isCopy ? .copy(edit: first, number: second) : .place(section: first, item: second)
    default: return nil
    }
  }

  /// The identity that many further on.
  func advanced(by distance: Int) -> ItemIdentity {
    switch self {
    case .row(let row): .row(row + distance)
    case .place(let section, let item): .place(section: section, item: item + distance)
    case .copy(let edit, let number): .copy(edit: edit, number: number + distance)
    }
  }
}

extension SectionIdentity: LosslessStringConvertible {
  /// The titles in quotes, a number `:3`, or the second copy of the third edit `+3.1`.
  public var description: String {
    switch self {
    case .titles(let path): "'" + path.text.replacing("'", with: "''") + "'"
    case .number(let number): ":\(number)"
    case .copy(let edit, let number): "+\(edit).\(number)"
    }
  }

  public init?(_ text: String) {
    if text.count > 1, text.hasPrefix("'"), text.hasSuffix("'") {
      guard let path = FoldPath(String(text.dropFirst().dropLast()).replacing("''", with: "'")) else { return nil }
      self = .titles(path)
    } else if text.hasPrefix(":") {
      guard let number = Int(digits: text.dropFirst()) else { return nil }
      self = .number(number)
    } else {
      guard case .copy(let edit, let number)? = ItemIdentity(text) else { return nil }
      self = .copy(edit: edit, number: number)
    }
  }
}

extension ItemRun: LosslessStringConvertible {
  /// An item `7`, or five from it on `7x5`.
  public var description: String { count == 1 ? "\(first)" : "\(first)x\(count)" }

  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = ItemIdentity(String(parts[0])) else { return nil }
    guard let count = parts.count == 1 ? 1 : Int(digits: parts[1]), count > 0 else { return nil }
    self.init(first, count: count)
  }

  /// The items one by one.
  var items: [ItemIdentity] { (0..<count).map(first.advanced) }
}

extension [ItemRun] {
  /// Items in an order, as few runs.
  init(listing items: some Sequence<ItemIdentity>) {
    self.init()
    for item in items {
      if let last, last.first.advanced(by: last.count) == item {
        self[count - 1].count += 1
      } else {
        append(ItemRun(item))
      }
    }
  }
}

extension ItemEdit.Target: CustomStringConvertible {
  public var description: String {
    switch self {
    case .before(let item): "before \(item)"
    case .after(let item): "after \(item)"
    case .start(let section): "in \(section)"
    }
  }

  fileprivate init?(_ word: String, _ text: String) {
    switch word {
    case "before": if let item = ItemIdentity(text) { self = .before(item) } else { return nil }
    case "after": if let item = ItemIdentity(text) { self = .after(item) } else { return nil }
    case "in": if let section = SectionIdentity(text) { self = .start(of: section) } else { return nil }
    default: return nil
    }
  }
}

extension ItemEdit: LosslessStringConvertible {
  public var description: String {
    func list(_ parts: [some CustomStringConvertible]) -> String { parts.map(\.description).joined(separator: " ") }
    let words =
      switch change {
      case .insert(let item, let count, let target): "insert \(count) of \(item) \(target)"
      case .delete(let items): "delete \(list(items))"
      case .move(let items, let target): "move \(list(items)) \(target)"
      case .reload(let items): "reload \(list(items))"
      case .shuffle(let items, let seed): "shuffle \(list(items)) by \(seed)"
      case .addSections(let count, let section, let items): "add \(count) after \(section) with \(list(items))"
      case .removeSections(let sections): "remove \(list(sections))"
      }
    return "\(number) \(words)"
  }

  public init?(_ text: String) {
    let words = Self.words(of: text)
    guard words.count > 2, let number = Int(digits: words[0][...]), let change = Change(words[1], words.dropFirst(2))
    else { return nil }
    self.init(number: number, change)
  }

  /// The words between spaces. What is in quotes is one word.
  private static func words(of text: String) -> [String] {
    var (words, isQuoted) = ([""], false)
    for character in text {
      if character == "'" { isQuoted.toggle() }
      if character == " ", !isQuoted { words.append("") } else { words[words.count - 1].append(character) }
    }
    return words
  }
}

extension ItemEdit.Change {
  fileprivate init?(_ verb: String, _ words: ArraySlice<String>) {
    let words = Array(words)
    func list<Part: LosslessStringConvertible>(_ words: some Collection<String>) -> [Part]? {
      let parts = words.compactMap { Part($0) }
      return parts.count == words.count ? parts : nil
    }
    let target = words.count > 1 ? ItemEdit.Target(words[words.count - 2], words[words.count - 1]) : nil
    switch verb {
    case "insert":
      guard words.count == 5, words[1] == "of", let count = Int(digits: words[0][...]), count > 0,
        let item = ItemIdentity(words[2]), let target
      else { return nil }
      self = .insert(copiesOf: item, count: count, at: target)
    case "delete": if let items: [ItemRun] = list(words) { self = .delete(items) } else { return nil }
    case "move":
      guard words.count > 2, let target, let items: [ItemRun] = list(words.dropLast(2)) else { return nil }
      self = .move(items, to: target)
    case "reload": if let items: [ItemRun] = list(words) { self = .reload(items) } else { return nil }
    case "shuffle":
      guard words.count > 2, words[words.count - 2] == "by", let seed = words.last.flatMap({ Int($0) }),
        let items: [ItemRun] = list(words.dropLast(2))
      else { return nil }
      self = .shuffle(items, seed: seed)
    case "add":
      guard words.count > 3, words[1] == "after", words[3] == "with", let count = Int(digits: words[0][...]), count > 0,
        let section = SectionIdentity(words[2]), let items: [ItemRun] = list(words.dropFirst(4).filter { !$0.isEmpty })
      else { return nil }
      self = .addSections(count: count, after: section, items: items)
    case "remove":
      guard let sections: [SectionIdentity] = list(words) else { return nil }
      self = .removeSections(sections)
    default: return nil
    }
  }
}

extension Int {
  /// A number of digits alone.
  fileprivate init?(digits: Substring) {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(digits)
  }
}

extension ItemEdit: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let edit = ItemEdit(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no edit; expected for example '4 move 7x2 after 0'")
    }
    self = edit
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
