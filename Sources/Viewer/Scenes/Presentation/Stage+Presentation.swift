import LayoutCore
import Records

extension Presentation {
  /// A part of what is shown that a stage changes by itself.
  enum Part: CaseIterable {
    case aggregates, rows, edits, folds, columns, text
  }

  /// The parts that differ from those of another presentation, in the order in which a stage changes them.
  func parts(differingFrom other: Presentation) -> [Part] {
    Part.allCases.filter { part in
      switch part {
      case .aggregates: rows.aggregates != other.rows.aggregates
      case .rows: rows.chosen != other.rows.chosen
      case .edits: edits != other.edits
      case .folds: rows.folds != other.rows.folds
      case .columns: table != other.table
      case .text: text != other.text
      }
    }
  }
}

extension Stage {
  /// What the stage shows of its data, as far as a user can change it. The viewer knows the layout and the screen.
  public var presentation: Presentation {
    var shown = Presentation()
    if let records {
      shown.rows.take(records.choice)
      shown.rows.sectionsAreReadInOrder = records.sectioned.grouping.order.contains(.sections)
      shown.rows.aggregates = records.aggregates
    }
    if let table { shown.table = table.shownColumns }
    shown.edits = itemEdits
    if canBeginFolded { shown.rows.folds = folds }
    if let lines { (shown.text.wrapsLines, shown.text.numbersLines) = (lines.wrapsLines, lines.numbersLines) }
    return shown
  }

  /// Shows a presentation instead of another: changes what differs between the two, and nothing else.
  ///
  /// - Returns: where folding moved elements; nil if nothing was folded or unfolded. Rows that are chosen come into their
  ///   order later, and `RecordEvents.onArranged` reports where they went.
  @discardableResult
  public func show(_ new: Presentation, from old: Presentation) -> ElementMoves? {
    var moves: ElementMoves?
    for part in new.parts(differingFrom: old) {
      switch part {
      case .aggregates: records?.choose(new.rows.aggregates)
      case .rows: records?.choose(new.rows.chosen)
      case .edits: show(new.edits)
      case .folds: moves = fold(new.rows.folds)
      case .columns: table?.show(new.table)
      case .text: show(new.text)
      }
    }
    return moves
  }

  /// Shows texts in the way that was requested when the data were opened.
  package func begin(_ text: Presentation.Text) {
    // A table or a flow is not wrapped, whatever an option says.
    var text = text
    text.wrapsLines = lines?.wrapsLines ?? false
    show(text)
  }

  private func show(_ text: Presentation.Text) {
    lines?.wrapsLines = text.wrapsLines
    lines?.numbersLines = text.numbersLines
  }
}
