/// An identifier that is a number by itself, such as the row of a table. Snapshots store no table of these.
public protocol NumberedIdentifier: Hashable, Sendable {
  /// The identifier of a number.
  init(number: UInt32)
  /// Its number, below `UInt32.max`.
  var number: UInt32 { get }
}

/// The numbers of identifiers, in the order they were first seen.
@usableFromInline
struct Identifiers<Element: Hashable & Sendable>: Sendable {
  /// The common origin of copies until one of them gets more identifiers.
  @usableFromInline final class Origin: Sendable { @usableFromInline init() {} }

  /// Copies of copies are known to be related for so many steps.
  @usableFromInline static var mostForebears: Int { 8 }

  @usableFromInline var elements: [Element] = []
  @usableFromInline var numbers: [Element: UInt32] = [:]
  @usableFromInline var origin = Origin()
  @usableFromInline var forebears: [Origin] = []

  @usableFromInline init() {}

  @inlinable func number(of element: Element) -> UInt32? { numbers[element] }

  /// The number of an identifier, which is a new one if it was never seen.
  @inlinable mutating func number(adding element: Element) -> UInt32 {
    let next = UInt32(elements.count)
    // One look-up, which stores the number if there is none.
    let number = { (number: inout UInt32) in number }(&numbers[element, default: next])
    guard number == next else { return number }
    if !isKnownUniquelyReferenced(&origin) {
      forebears = forebears.suffix(Self.mostForebears - 1) + [origin]
      origin = Origin()
    }
    elements.append(element)
    return number
  }

  @inlinable mutating func reserve(_ count: Int) {
    // A reservation beyond that is exact: to repeat it would copy all elements each time.
    guard elements.isEmpty else { return }
    elements.reserveCapacity(count)
    numbers.reserveCapacity(count)
  }

  /// Whether all identifiers that both have are known to have the same number in both, because one was a copy of the
  /// other.
  @usableFromInline func agrees(with other: Self) -> Bool {
    origin === other.origin || forebears.contains { $0 === other.origin } || other.forebears.contains { $0 === origin }
  }
}

/// The numbering of the items of a snapshot.
@usableFromInline
enum Numbering<Item: Hashable & Sendable>: Sendable {
  case table(Identifiers<Item>)
  case own(number: @Sendable (Item) -> UInt32, item: @Sendable (UInt32) -> Item)

  /// How many numbers a table has given away; nil without a table.
  @inlinable var count: Int? {
    if case .table(let table) = self { table.elements.count } else { nil }
  }

  @inlinable func number(of item: Item) -> UInt32? {
    switch self {
    case .table(let table): table.number(of: item)
    case .own(let number, _): number(item)
    }
  }

  @inlinable func item(_ number: UInt32) -> Item {
    switch self {
    case .table(let table): table.elements[Int(number)]
    case .own(_, let item): item(number)
    }
  }

  /// Gives numbers to items.
  @inlinable mutating func numbers(adding items: [Item]) -> [UInt32] {
    switch self {
    case .own(let number, _): return items.map(number)
    case .table(var table):
      // Kept apart while it grows, so that nothing is copied.
      self = .table(Identifiers())
      table.reserve(items.count)
      let numbers = items.map { table.number(adding: $0) }
      self = .table(table)
      return numbers
    }
  }
}

/// The numbers that the same identifiers have in two snapshots.
@usableFromInline
struct Renumbering: Sendable {
  /// Both are nil if each identifier has the same number in both.
  private var newNumbers: [UInt32]?, oldNumbers: [UInt32]?

  /// Each identifier has the same number in both.
  @usableFromInline init() {}

  /// - Complexity: O(1) if one is a copy of the other, with more identifiers; O(n) comparisons if both began with the
  ///   same n identifiers in the same order; otherwise as many, and a look-up for each that follows another one.
  @inlinable init<Element>(from old: Identifiers<Element>, to new: Identifiers<Element>) {
    self.init()
    // Programs often make a snapshot anew from the same data. To compare is ten times as fast as to look up.
    if old.agrees(with: new) || zip(old.elements, new.elements).allSatisfy({ $0 == $1 }) { return }
    // Successors in one are mostly successors in the other too.
    var next = 0
    let numbers = new.elements.map { element -> UInt32 in
      if next < old.elements.count, old.elements[next] == element {
        next += 1
        return UInt32(next - 1)
      }
      guard let found = old.number(of: element) else { return .max }
      next = Int(found) + 1
      return found
    }
    note(numbers, oldCount: old.elements.count)
  }

  @inlinable init<Item>(from old: Numbering<Item>, to new: Numbering<Item>) {
    self.init()
    if case .table(let names) = old, case .table(let others) = new { self.init(from: names, to: others) }
  }

  @usableFromInline mutating func note(_ oldNumbers: [UInt32], oldCount: Int) {
    var newNumbers = [UInt32](repeating: .max, count: oldCount)
    for (number, old) in oldNumbers.enumerated() where old != .max { newNumbers[Int(old)] = UInt32(number) }
    (self.oldNumbers, self.newNumbers) = (oldNumbers, newNumbers)
  }

  var isIdentity: Bool { oldNumbers == nil }

  func new(of old: UInt32) -> UInt32? { newNumbers.map { Self.number($0, old) } ?? old }

  func old(of new: UInt32) -> UInt32? { oldNumbers.map { Self.number($0, new) } ?? new }

  private static func number(_ numbers: [UInt32], _ number: UInt32) -> UInt32? {
    number < numbers.count && numbers[Int(number)] != .max ? numbers[Int(number)] : nil
  }
}
