import Foundation
import LayoutCore

/// How many sections and items data have that are made up, to be changed while they are on show.
///
/// A data source keeps one, counts by it, and hands its parameters to the stage.
@MainActor
public final class GeneratedCounts {
  /// The most items of a section, and the most sections, that a viewer offers.
  private static let most = 10_000
  private let usual: [Int]
  private let times: Int
  private var sections: Int
  /// Of every section; nil where each has its own number.
  private var items: Int?
  private var own: [Int: Int] = [:]

  /// - Parameters:
  ///   - usual: The items of the sections, which further sections take in turn.
  ///   - times: By how much these are multiplied.
  public init(_ usual: [Int], times: Int = 1) {
    (self.usual, self.times) = (usual, times)
    sections = usual.count
  }

  public var sectionCount: Int { sections }

  /// How many items a section has. Set, it has so many whatever others have; the view is to be told by whoever sets it.
  public subscript(section: Int) -> Int {
    get { own[section] ?? items ?? (usual.isEmpty ? 0 : usual[section % usual.count] * times) }
    set { own[section] = newValue }
  }

  /// `items` of every section, or null for their own numbers, and `sections`.
  public func parameters(of view: CollectionView) -> [LiveParameter] {
    let range = 0...Double(Self.most)
    return [
      LiveParameter("items", .number(range, step: 1), isOptional: true) { [self] in
        items.map { .number(Double($0)) } ?? .none
      } set: { [self, weak view] value in
        if case .number(let number) = value {
          change(view) { items = Int(number) }
        } else {
          change(view) { items = nil }
        }
      },
      LiveParameter("sections", .number(range, step: 1)) { [self] in
        .number(Double(sections))
      } set: { [self, weak view] value in
        if case .number(let number) = value { change(view) { sections = Int(number) } }
      },
    ]
  }

  private var all: [Int] { (0..<sections).map { self[$0] } }

  private func change(_ view: CollectionView?, _ body: () -> Void) {
    view?.changeCounts({ all }, by: body)
  }
}

extension CollectionView {
  /// Beyond this many changed sections everything is counted anew.
  private static let mostChangesTold = 1_000

  /// Tells, as one batch update, what `change` makes of the numbers of items: sections have more or fewer, or come and go
  /// after the last one. What belongs to a section that changed is shown anew.
  ///
  /// Where thousands of sections change, or nothing is on show yet, everything is counted anew instead.
  public func changeCounts(_ counts: () -> [Int], by change: () -> Void) {
    // What the view counts now is what it goes by when the batch begins.
    if !bounds.isEmpty { layoutIfNeeded() }
    let before = counts()
    change()
    let after = counts()
    let changed = zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    let amount = changed.count + abs(before.count - after.count)
    guard !bounds.isEmpty, !isRearranged, amount <= Self.mostChangesTold else { return reloadData() }
    performBatchUpdates { [self] in
      reloadSections(IndexSet(changed))
      if after.count > before.count { insertSections(IndexSet(before.count..<after.count)) }
      if after.count < before.count { deleteSections(IndexSet(after.count..<before.count)) }
    }
  }
}
