import CharacterCanvas
import Foundation
import LayoutCore
import Scenes

extension ExplorerAction {
  static let parameters = [
    ExplorerAction("parameters", .looking, keys: ["p"], "edit layout parameters", .panel(.toggle(.parameters))),
    ExplorerAction("undo", .looking, keys: ["u"], "undo", needs: .edits) { .change(.undo(times: $0 ?? 1)) },
    ExplorerAction("redo", .looking, keys: [.control("r")], "redo", needs: .undoneEdits) {
      .change(.redo(times: $0 ?? 1))
    },
    ExplorerAction("reset", .looking, keys: ["U"], "reset all", .change(.reset)),
    ExplorerAction("copy-command", .looking, keys: ["y"], "copy the command line", .change(.copyCommand)),
  ]
}

/// What is done with all that the user changed.
enum ChangeEffect: Hashable, Sendable {
  case undo(times: Int), redo(times: Int)
  case reset
  /// Copies the command line that shows the scene as it is now.
  case copyCommand
}

/// A change of a parameter of the layout or of the data.
enum ParameterEffect: Hashable, Sendable {
  case set(String, LiveParameter.Value)
  /// Lets the user type the value, which begins with this text.
  case type(String, text: String)
}

extension ExplorerSession {
  func perform(_ effect: ChangeEffect) {
    switch effect {
    case .undo(let times): repeating(times) { undo() }
    case .redo(let times): repeating(times) { redo() }
    case .reset: resetParameters()
    case .copyCommand: copyCommand()
    }
  }

  func perform(_ effect: ParameterEffect) {
    switch effect {
    case .set(let name, let value): set(name, to: value)
    case .type(let name, let text): route.mode = .prompt(Prompt("\(name) = ", for: .parameter(name), text: text))
    }
  }

  /// Sets a parameter to a value that was typed, or says why that is none.
  func set(_ name: String, typed text: String) {
    guard let parameter = parameter(named: name) else { return }
    switch parameter.value(typed: text) {
    case .success(let value): set(name, to: value)
    case .failure(let error): announce("\(name): \(error.sentence)")
    }
  }

  /// The parameters of the current scene: those of the layout, then those of the data.
  var parameters: [LiveParameter] { Self.parameters(of: stage) }

  static func parameters(of stage: Stage) -> [LiveParameter] {
    layoutParameters(of: stage) + stage.dataParameters().map { $0.named("data." + $0.name) }
  }

  private static func layoutParameters(of stage: Stage) -> [LiveParameter] {
    let layout = stage.collectionView.collectionViewLayout as? any ParameterizedLayout
    return (layout?.parameters ?? []).map { $0.named("layout." + $0.name) }
  }

  /// Whether a parameter belongs to the data, and not to a layout.
  static func isOfData(_ name: String) -> Bool { name.hasPrefix("data.") }

  func parameter(named name: String) -> LiveParameter? { parameters.first { $0.name == name } }

  /// Changes a parameter, records the change for undo, and keeps the first item in view where it is.
  func set(_ name: String, to value: LiveParameter.Value) { set([(name, value)]) }

  /// Changes parameters as `set(_:to:)` does, but solves the layout only once.
  func set(_ changes: [(name: String, value: LiveParameter.Value)]) {
    guard changes.contains(where: { newValue($0.value, of: $0.name) != nil }) else { return }
    let before = ShownState(self)
    put(at: before.anchor ?? shown.edits.lastPlace) {
      let valuesBefore = values
      for (name, value) in changes {
        if let (parameter, value) = newValue(value, of: name) { parameter.value = value }
      }
      let valuesAfter = values
      noteOriginals(valuesBefore.filter { name, value in valuesAfter[name].map { $0 != value } ?? false })
      return changes.contains { Self.isOfData($0.name) }
    }
    note(changeFrom: before)
  }

  /// Notes the values of parameters before their first change.
  private func noteOriginals(_ values: [String: LiveParameter.Value]) {
    let (ofData, ofLayout) = (values.filter { Self.isOfData($0.key) }, values.filter { !Self.isOfData($0.key) })
    if !ofData.isEmpty { shown.edits.note(originals: ofData, layout: nil) }
    if !ofLayout.isEmpty { shown.edits.note(originals: ofLayout, layout: stage.layoutIndex) }
  }

  /// A parameter and the allowed value nearest to one; nil if it has this value already.
  private func newValue(
    _ value: LiveParameter.Value, of name: String
  ) -> (parameter: LiveParameter, value: LiveParameter.Value)? {
    guard let parameter = parameter(named: name), let value = parameter.allowed(value), value != parameter.value
    else { return nil }
    return (parameter, value)
  }

  private var values: [String: LiveParameter.Value] {
    Dictionary(parameters.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// Runs a change of parameters, which returns whether any is of the data, and solves the layout once.
  func put(at place: ScrollAnchor?, _ change: () -> Bool) {
    stage.forgetWarnings()
    let marked = state.places
    let isOfData = change()
    moveView {
      view.layoutIfNeeded()
      if let place { view.keepInPlace(place) }
    }
    guard isOfData else { return }
    // Generated items are known by their numbers, so marks stay at theirs.
    state.places = marked
    keepMarkedPlacesAmongData()
  }
}

extension LiveParameter {
  /// The value that is a number of steps above or below the current one. An optional parameter becomes nil below the
  /// lower end of its range.
  func value(steps: Int, lengthStep: Double) -> Value {
    switch (value, kind) {
    case (.number(let number), .number(_, let step)): stepped(number, Double(steps) * step)
    case (.number(let number), .length): stepped(number, Double(steps) * lengthStep)
    case (.none, .number(let range, _)), (.none, .length(let range)): steps > 0 ? .number(range.lowerBound) : .none
    case (.flag(let flag), _): .flag(!flag)
    case (.choice(let name), .choice(let names)):
      .choice(names[(((names.firstIndex(of: name) ?? 0) + steps) % names.count + names.count) % names.count])
    default: value
    }
  }

  private func stepped(_ number: Double, _ step: Double) -> Value {
    guard let range = kind.range else { return .number(number) }
    if isOptional, step < 0, number <= range.lowerBound { return .none }
    return .number(min(max(number + step, range.lowerBound), range.upperBound))
  }

  /// Reads typed text as a value. The error is a sentence that says what is possible.
  func value(typed text: String) -> Result<Value, TypingError> {
    let text = text.trimmingCharacters(in: .whitespaces)
    if isOptional, ["none", "null", ""].contains(text) { return .success(.none) }
    switch kind {
    case .number(let range, _), .length(let range):
      guard let number = spelling?.number(text) ?? Double(text), range.contains(number) else {
        if spelling != nil {
          return .failure(TypingError(sentence: "'\(text)' is not a value such as \(self.text(of: value))"))
        }
        let bounds = "\(Value.number(range.lowerBound)) to \(Value.number(range.upperBound))"
        return .failure(TypingError(sentence: "'\(text)' is not a number from \(bounds)"))
      }
      return .success(.number(number))
    case .flag:
      guard let flag = ["true": true, "yes": true, "false": false, "no": false][text] else {
        return .failure(TypingError(sentence: "'\(text)' is not true or false"))
      }
      return .success(.flag(flag))
    case .choice(let names):
      guard names.contains(text) else {
        return .failure(TypingError(sentence: "unknown value '\(text)'; known: \(names.joined(separator: ", "))"))
      }
      return .success(.choice(text))
    }
  }

  struct TypingError: Error { let sentence: String }
}

extension LiveParameter.Kind {
  var range: ClosedRange<Double>? {
    switch self {
    case .number(let range, _), .length(let range): range
    case .flag, .choice: nil
    }
  }
}
