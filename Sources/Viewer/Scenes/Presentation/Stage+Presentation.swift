import LayoutCore

extension Presentation {
  /// A part of what is shown that a stage changes by itself.
  enum Part: CaseIterable {
    case aggregates, rows, edits, folds, layout, columns, text, parameters
  }

  /// The parts that differ from those of another presentation, in the order in which a stage changes them.
  func parts(differingFrom other: Presentation) -> [Part] {
    Part.allCases.filter { part in
      switch part {
      case .aggregates: rows.aggregates != other.rows.aggregates
      case .rows: rows.currentChoice != other.rows.currentChoice
      case .edits: edits != other.edits
      case .folds: rows.folds != other.rows.folds
      case .layout: layout.choice != other.layout.choice
      case .columns: table != other.table
      case .text: text.lines != other.text.lines
      case .parameters:
        // Another layout has other parameters.
        layout != other.layout || dataParameters != other.dataParameters
      }
    }
  }
}

/// Where a change of what is shown moved items and headers at once.
public struct StageMoves {
  /// The change of the items; nil if the edits are the same.
  public var edits: EditedData.Change?
  /// Where elements went that folds moved; nil if the folds are the same.
  public var folds: ElementMoves?
}

extension Stage {
  /// The presentation of the stage's data, as far as a user can change it. The viewer knows the screen, and how often a
  /// layout without a name was switched.
  public var presentation: Presentation {
    var shown = Presentation()
    if let records {
      shown.rows.currentChoice = records.choice
      shown.rows.sectionsAreReadInOrder = records.sectioned.grouping.order.contains(.sections)
      shown.rows.aggregates = records.aggregates
    }
    if let table { shown.table = table.shownColumns }
    shown.edits = itemEdits
    shown.rows.folds = folds
    shown.layout = layout(at: layoutIndex)
    shown.dataParameters = changedDataParameters
    if let lines { shown.text.lines = lines.look }
    return shown
  }

  /// Shows a presentation instead of another: changes what differs between the two, and nothing else. The first item in
  /// view stays where it is.
  ///
  /// Rows that are chosen come into their order later, and `RecordEvents.onArranged` reports where they went.
  ///
  /// - Parameter place: where the view is, once parameters are set; nil for where it was.
  @discardableResult
  public func show(_ new: Presentation, from old: Presentation, at place: ScrollAnchor? = nil) -> StageMoves {
    var moves = StageMoves()
    for part in new.parts(differingFrom: old) {
      switch part {
      case .aggregates: records?.choose(new.rows.aggregates)
      case .rows: records?.choose(new.rows.currentChoice)
      case .edits: moves.edits = show(new.edits)
      case .folds: moves.folds = fold(new.rows.folds)
      case .layout: keepingPlace { show(new.layout, from: old.layout) }
      case .columns: table?.show(new.table)
      case .text: lines?.look = new.text.lines
      case .parameters:
        let changes = parameterChanges(to: new)
        if !changes.isEmpty { keepingPlace(place) { set(changes) } }
      }
    }
    return moves
  }

  /// Runs a change, and lays out once with an item where it is, or the first in view where it was.
  private func keepingPlace(_ place: ScrollAnchor? = nil, _ change: () -> Void) {
    forgetWarnings()
    // A view without a size is laid out when it gets one.
    guard !collectionView.bounds.isEmpty else { return change() }
    let anchor = place ?? collectionView.scrollAnchor
    change()
    collectionView.layoutIfNeeded()
    if let anchor { collectionView.keepInPlace(anchor) }
  }

  /// Shows what a change makes of the presentation.
  @discardableResult
  public func show(_ change: (inout Presentation) -> Void) -> StageMoves {
    let old = presentation
    var new = old
    change(&new)
    return show(new, from: old)
  }
}
