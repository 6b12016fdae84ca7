import Records
import Scenes
import Yams

/// Collects the faults of a file while it is read. Reading continues after a fault, so that all are reported at once.
@MainActor
final class Reader {
  let source: String
  let settings: [SceneSetting]
  private(set) var faults: [SceneFault]

  /// - Parameter faults: faults already found in the text.
  init(source: String, settings: [SceneSetting] = [], faults: [SceneFault] = []) {
    (self.source, self.settings, self.faults) = (source, settings, faults)
  }

  /// - Throws: `SceneFileError` if there were faults.
  func finish() throws(SceneFileError) {
    guard faults.isEmpty else {
      let inOrder = faults.sorted { ($0.line ?? .max, $0.column ?? .max) < ($1.line ?? .max, $1.column ?? .max) }
      throw SceneFileError(faults: inOrder)
    }
  }

  /// Reports a value that is not what was expected.
  func wrong(_ subject: Subject, expected: String) {
    // A mapping without values was probably meant as a text: `{item}`.
    let isLikeText = subject.node.mapping?.allSatisfy { Subject($0.value).isEmpty } ?? false
    let setting = isLikeText ? settings.last { $0.path == subject.path } : nil
    fault(subject, "\(subject.path) is \(subject.quoted); expected \(expected)\(setting?.hintAtQuotes ?? "")")
  }

  func unknown(key: Node, in owner: Subject, known: [String]) {
    let name = key.scalar?.string ?? ""
    guard !name.isEmpty else { return fault(Subject(key, path: owner.path), "\(owner.path) has a key without a name") }
    let hint = closestName(to: name, among: known).map { "did you mean '\($0)'? " } ?? ""
    let list = known.isEmpty ? "there is none" : "known: \(known.joined(separator: ", "))"
    fault(
      Subject(key, path: owner.path.appending(name)),
      "unknown key \(Subject.quoted(name)) in \(owner.path); \(hint)\(list)")
  }

  func missing(key: String, in owner: Subject, expected: String) {
    fault(Subject(owner.node, path: owner.path.appending(key)), "\(owner.path) has no '\(key)'; expected \(expected)")
  }

  func fault(_ subject: Subject, _ sentence: String) {
    // Values from settings, and mappings added to hold them, have no place in the text.
    let setting = settings.last { subject.path.isWithin($0.path) || $0.path.isWithin(subject.path) }
    if let setting, subject.node.mark == nil {
      faults.append(SceneFault(source: setting.description, line: nil, column: nil, sentence: sentence))
    } else {
      let mark = subject.node.mark
      faults.append(SceneFault(source: source, line: mark?.line, column: mark?.column, sentence: sentence))
    }
  }
}
