import CharacterCanvas

/// The response to a key.
enum KeyResponse: Equatable {
  /// The key was not used. The table of actions may use it.
  case passed
  /// The key was used, and this is to be done.
  case used([Effect])

  /// The key was used, and has no effect outside.
  static let taken = KeyResponse.used([])
}

extension KeyHint {
  /// As many hints as fit in a row. The last one says how to leave and goes before all others. Where no colour shows
  /// what is refused, parentheses mark the keys that a mode waits for.
  @MainActor
  static func row(_ hints: [KeyHint], in scenery: Scenery, columns: Int) -> HintRow {
    let refused = hints.contains { !$0.commands.isEmpty } ? scenery.refusedActions : []
    let shown = hints.compactMap { hint -> HintRow.Hint? in
      let (keys, meaning) = (hint.keys(scenery.table.keyName), hint.meaning)
      guard !keys.isEmpty else { return nil }
      let isRefused = !hint.commands.isEmpty && hint.commands.allSatisfy(refused.contains)
      let marks = isRefused && !hint.isOfTable && scenery.marksFaintInWords
      return marks
        ? HintRow.Hint("(\(keys)", "\(meaning))", isFaint: true) : HintRow.Hint(keys, meaning, isFaint: isRefused)
    }
    return HintRow(shown, columns: columns, keepsLast: true)
  }
}
