import Foundation
import LayoutCore

/// The numbers of sections and items in generated data. The user can change them while the data are shown.
///
/// A data source keeps one, takes its counts from it, and passes its parameters to the stage.
@MainActor
public final class GeneratedCounts {
  /// The numbers of items in a section, and of sections, that a viewer offers.
  private static let range: ClosedRange<Double> = 0...10_000
  private let usual: [Int]
  private let times: Int
  private var sections: Int
  /// The number of items in every section; nil if each section has its own number.
  private var items: Int?
  private var own: [Int: Int] = [:]

  /// - Parameters:
  ///   - usual: the numbers of items in the sections. Further sections repeat them in turn.
  ///   - times: the factor that these numbers are multiplied by.
  public init(_ usual: [Int], times: Int = 1) {
    (self.usual, self.times) = (usual, times)
    sections = usual.count
  }

  public var sectionCount: Int { sections }

  /// The number of items in a section. A number set here overrides all others; the caller must update the view.
  public subscript(section: Int) -> Int {
    get { own[section] ?? items ?? (usual.isEmpty ? 0 : usual[section % usual.count] * times) }
    set { own[section] = newValue }
  }

  /// The parameters `items`, for every section or null for their own numbers, and `sections`.
  public func parameters(of view: CollectionView) -> [LiveParameter] {
    var itemParameter = itemParameter(of: view)
    itemParameter.numbersWhileUnset = { [weak view] in
      guard let view, view.numberOfSections > 0 else { return nil }
      let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
      return counts.min()!...counts.max()!
    }
    let sectionParameter = LiveParameter("sections", .number(Self.range, step: 1)) { [self] in
      .number(Double(sections))
    } set: { [self, weak view] value in
      if case .number(let number) = value { change(view) { sections = Int(number) } }
    }
    return [itemParameter, sectionParameter]
  }

  private func itemParameter(of view: CollectionView) -> LiveParameter {
    LiveParameter("items", .number(Self.range, step: 1), isOptional: true) { [self] in
      items.map { .number(Double($0)) } ?? .none
    } set: { [self, weak view] value in
      if case .number(let number) = value {
        change(view) { items = Int(number) }
      } else {
        change(view) { items = nil }
      }
    }
  }

  private var all: [Int] { (0..<sections).map { self[$0] } }

  private func change(_ view: CollectionView?, _ body: () -> Void) {
    view?.changeCounts({ all }, by: body)
  }
}

extension CollectionView {
  /// If more sections than this change, the view is reloaded instead.
  private static let mostChangesReported = 1_000

  /// Calls `change`, and updates the view to the new numbers of items in one batch. Sections that changed are reloaded;
  /// sections are added or removed after the last one.
  ///
  /// The view is reloaded instead if thousands of sections change, if it shows edited data, or if nothing is visible
  /// yet.
  public func changeCounts(_ counts: () -> [Int], by change: () -> Void) {
    // The batch update starts from what the view has counted now.
    if !bounds.isEmpty { layoutIfNeeded() }
    let before = counts()
    change()
    let after = counts()
    let changed = zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    let amount = changed.count + abs(before.count - after.count)
    guard !bounds.isEmpty, !isRearranged, amount <= Self.mostChangesReported else { return reloadData() }
    performBatchUpdates { [self] in
      reloadSections(IndexSet(changed))
      if after.count > before.count { insertSections(IndexSet(before.count..<after.count)) }
      if after.count < before.count { deleteSections(IndexSet(after.count..<before.count)) }
    }
  }
}

extension LiveParameter {
  /// The same parameter under another name.
  @MainActor
  package func named(_ name: String) -> LiveParameter {
    var parameter = LiveParameter(name, kind, isOptional: isOptional) {
      value
    } set: {
      value = $0
    }
    (parameter.obstacle, parameter.spelling) = (obstacle, spelling)
    parameter.numbersWhileUnset = numbersWhileUnset
    return parameter
  }
}
