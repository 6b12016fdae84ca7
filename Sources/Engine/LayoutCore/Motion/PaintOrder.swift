/// The order in which a transition's elements of the same rank are painted, from back to front: as before it. What is
/// new is right in front of what is behind it at the end.
struct PaintOrder {
  /// An element of a picture.
  enum Name: Hashable {
    case shown(ElementIdentifier)
    /// The index of an element that leaves.
    case leaving(Int)
  }

  private let names: [Name]

  /// The order of a picture at rest.
  init(_ shown: [ElementIdentifier]) { self.init(names: shown.map(Name.shown)) }

  private init(names: [Name]) { self.names = names }

  /// The same order with other names. Elements without one are not in it any more.
  func renamed(_ name: (Name) -> Name?) -> PaintOrder { PaintOrder(names: names.compactMap(name)) }

  /// The order with the elements of a picture that are not in it.
  ///
  /// - Complexity: O(n) for n elements.
  func joined(by shown: [ElementIdentifier]) -> PaintOrder {
    let known = Set(names)
    var (behind, joining): (Name?, [Name?: [Name]]) = (nil, [:])
    for name in shown.map(Name.shown) {
      if known.contains(name) { behind = name } else { joining[behind, default: []].append(name) }
    }
    return PaintOrder(names: (joining[nil] ?? []) + names.flatMap { [$0] + (joining[$0] ?? []) })
  }

  /// The places of all elements in the order.
  var ranks: [Name: Int] { Dictionary(zip(names, names.indices)) { first, _ in first } }
}
