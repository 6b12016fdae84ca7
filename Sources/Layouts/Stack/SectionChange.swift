import Foundation
import LayoutCore
import Sections

/// What is known of a section before it is solved again.
public enum SectionChange: Sendable {
  /// Nothing can be kept.
  case everything
  /// The items before `item` are as they were in `previous`, sizes included.
  case items(from: Int, previous: SectionSolution)
}

/// Which sections of a stack are void, and how far.
struct VoidSections {
  enum Extent {
    case nothing
    case everything
    /// The counts are void and the updates that explain them are still to come.
    case awaitingUpdates
    /// By section: the first item that may differ.
    case items([Int: Int])
  }

  private(set) var extent = Extent.everything

  mutating func voidEverything() { extent = .everything }

  mutating func awaitUpdates() {
    if case .everything = extent { return }
    extent = .awaitingUpdates
  }

  mutating func void(itemsFrom item: Int, inSection section: Int) {
    switch extent {
    case .everything, .awaitingUpdates: break
    case .nothing: extent = .items([section: item])
    case .items(var known):
      known[section] = min(known[section] ?? item, item)
      extent = .items(known)
    }
  }

  mutating func clear() { extent = .nothing }
}
