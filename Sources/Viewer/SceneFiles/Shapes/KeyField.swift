import Scenes

extension Field {
  /// The keys of the table of what is shown that scene files have in one place, such as `data.source`. Their names,
  /// values and help are those of the table.
  static func keys(of place: String, in presentation: WritableKeyPath<Owner, Presentation>) -> [Field] {
    Presentation.keys.compactMap { key in
      guard let path = key.sceneKey, let dot = path.lastIndex(of: "."), path[..<dot] == place else { return nil }
      let shape = Shape<[String]?>.texts(of: key)
      return Field(
        String(path[path.index(after: dot)...]), key.sceneHelp, expectation: shape.expectation, schema: shape.schema
      ) { subject, owner, reader in
        // Each text was read by itself, and makes no other one wrong.
        if let texts = shape.read(subject, reader) { try? key.set(texts, in: &owner[keyPath: presentation]) }
      }
    }
  }
}

extension Shape<[String]?> {
  /// The texts of a key; nil for `null`, which stands for the default.
  fileprivate static func texts(of key: PresentationKey) -> Shape {
    let text = Shape<String>.text(of: key)
    return switch key.form {
    case .flag, .choice, .negative: text.map { [$0] }
    case .one, .yaml: text.map { [$0] }.orNull()
    case .repeated, .list, .names, .settings: text.map { [$0] }.or(.list(of: text, "these")).map { Optional($0) }
    }
  }
}

extension Shape<String> {
  /// One of the texts of a key.
  fileprivate static func text(of key: PresentationKey) -> Shape {
    let rules = key.rules
    let quotes = rules.isFreeText ? ", in quotes if it could be taken for something else" : ""
    let expectation = rules.expectation + quotes
    func text(_ subject: Subject) -> String? { key.form.isFlag ? subject.flag.map { "\($0)" } : subject.text }
    return Shape(expectation, schema: rules.schema, resembles: { text($0) != nil }) { subject, reader in
      guard let text = text(subject) else {
        reader.wrong(subject, expected: expectation)
        return nil
      }
      var tried = Presentation()
      do throws(PresentationFault) {
        try key.set([text], in: &tried)
        return text
      } catch {
        let hint = ClosestWord.hint(for: text, among: rules.names) ?? ""
        guard let expected = error.expectation else {
          reader.fault(subject, "\(subject.path): \(error.problem)")
          return nil
        }
        reader.wrong(subject, expected: expected + hint)
        return nil
      }
    }
  }
}
