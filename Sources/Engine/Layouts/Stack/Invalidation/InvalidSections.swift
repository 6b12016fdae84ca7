/// Which sections of a stack are invalid, and how far.
struct InvalidSections {
  /// By section: the items whose sizes are invalid, if any. Insets, bars and boxes of these sections are always
  /// invalid.
  typealias Sizes = [Int: Set<Int>]

  enum Extent: Equatable {
    case nothing
    /// The sizes are still valid, but items must be placed again.
    case places
    case sizes(Sizes)
    /// Sections may have more items at their ends, and more sections may follow the last.
    case growth(Sizes)
    /// The counts are invalid too, and the updates that explain them are still to come.
    case awaitingUpdates(Sizes)
    case everything
  }

  private(set) var extent = Extent.everything { didSet { noteSurroundings() } }
  /// Whether the bars around sections are invalid: with all places and all counts, or by their names.
  private(set) var surroundings = true

  private mutating func noteSurroundings() {
    switch extent {
    case .nothing, .sizes: break
    case .places, .growth, .awaitingUpdates, .everything: surroundings = true
    }
  }

  mutating func markSurroundings() { surroundings = true }

  mutating func markEverything() { extent = .everything }

  mutating func markPlaces() {
    switch extent {
    case .nothing, .places: extent = .places
    case .sizes, .growth, .awaitingUpdates, .everything: extent = .everything
    }
  }

  mutating func markSizes(_ sizes: Sizes) {
    switch extent {
    case .nothing: extent = .sizes(sizes)
    case .sizes(var known):
      // Without a second owner, nothing is copied.
      extent = .nothing
      Self.add(sizes, to: &known)
      extent = .sizes(known)
    case .growth(let known): extent = .growth(known.merging(sizes) { $0.union($1) })
    // It is unknown whether these are index paths before or after the updates.
    case .places, .awaitingUpdates, .everything: extent = .everything
    }
  }

  /// - Complexity: O(k) for k new items.
  private static func add(_ sizes: Sizes, to known: inout Sizes) {
    for (section, items) in sizes { known[section, default: []].formUnion(items) }
  }

  mutating func awaitUpdates() {
    switch extent {
    case .nothing: extent = .awaitingUpdates([:])
    case .sizes(let sizes): extent = .awaitingUpdates(sizes)
    case .places, .growth, .awaitingUpdates, .everything: extent = .everything
    }
  }

  mutating func noteGrowth() {
    switch extent {
    case .nothing: extent = .growth([:])
    case .sizes(let sizes), .growth(let sizes): extent = .growth(sizes)
    case .places, .awaitingUpdates, .everything: extent = .everything
    }
  }

  mutating func clear() { (extent, surroundings) = (.nothing, false) }
}
