import Foundation

/// The place of an item: its section, and its number in the section.
public struct ItemPlace: Hashable, Comparable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The number of the item in its section, from 0.
  public var item: Int

  /// A place in a section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (a: ItemPlace, b: ItemPlace) -> Bool { (a.section, a.item) < (b.section, b.item) }
}

/// Where numbers are in sections, by number: eight bytes for each number up to the highest.
public struct PlaceIndex: Sendable {
  private static let none = UInt32.max
  private var sections: [UInt32]
  private var items: [UInt32]

  /// - Complexity: O(n + m) for n numbers whose highest is m.
  public init(of contents: some Sequence<NumberRuns>) {
    let contents = Array(contents)
    let size = contents.lazy.compactMap(\.highest).max().map { Int($0) + 1 } ?? 0
    sections = [UInt32](repeating: Self.none, count: size)
    items = [UInt32](repeating: 0, count: size)
    for (section, numbers) in contents.enumerated() {
      numbers.forEachNumber { item, number in
        (sections[Int(number)], items[Int(number)]) = (UInt32(section), UInt32(item))
      }
    }
  }

  /// Whether a number is in any section.
  public func hasPlace(_ number: UInt32) -> Bool { number < sections.count && sections[Int(number)] != Self.none }

  /// Where a number is; nil if it is in no section.
  public func place(of number: UInt32) -> ItemPlace? {
    guard hasPlace(number) else { return nil }
    return ItemPlace(section: Int(sections[Int(number)]), item: Int(items[Int(number)]))
  }
}

/// A value that is made when it is first asked for, by any thread. Copies of what holds it share it.
package final class Lazily<Value: Sendable>: @unchecked Sendable {
  // Read and written under the lock only.
  private var value: Value?
  private let lock = NSLock()

  package init() {}

  package func value(_ make: () -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    if let value { return value }
    let made = make()
    value = made
    return made
  }

  /// Makes another one if the value was made, or if a copy of what holds this may make it.
  package static func renew(_ lazily: inout Lazily) {
    // The holder of the only reference needs no lock.
    if !isKnownUniquelyReferenced(&lazily) || lazily.value != nil { lazily = Lazily() }
  }

  package var isMade: Bool {
    lock.lock()
    defer { lock.unlock() }
    return value != nil
  }
}
