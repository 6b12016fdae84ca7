import Records

extension Stage {
  /// What is shown of the stage's data, as far as a user can change it. Layout and files are known elsewhere.
  package var presentation: Presentation { presentation(isAtStart: false) }

  /// The same before the user changed anything.
  package var presentationAtStart: Presentation { presentation(isAtStart: true) }

  private func presentation(isAtStart: Bool) -> Presentation {
    var shown = Presentation()
    if let records {
      shown.rows.take(isAtStart ? records.choiceAtStart : records.choice)
      shown.rows.sortsSections = records.sectioned.grouping.order.contains(.sections)
      shown.rows.aggregates = isAtStart ? records.aggregatesAtStart : records.aggregates
      if let table {
        let arrangement = isAtStart ? table.arrangementAtStart : table.arrangement
        shown.table = ShownColumns(arrangement, of: records.rows.columns, besides: table.plainArrangement)
      }
    }
    if canBeginFolded { shown.rows.folds = isAtStart ? foldsAtStart : folds }
    if let lines {
      let now = lines.wrapsLines
      shown.text.wrapsLines = isAtStart ? lines.wrappingChosen.map { !$0 } ?? now : now
    }
    return shown
  }

  /// A request with what the user changed of it since.
  package func changed(_ request: Presentation) -> Presentation {
    var changed = request.changed(as: presentation, from: presentationAtStart)
    if let lines { changed.text.wrapsLines = lines.wrapsLines }
    return changed
  }
}
