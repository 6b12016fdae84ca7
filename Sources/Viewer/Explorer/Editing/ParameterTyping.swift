import Foundation
import LayoutCore
import Scenes

extension ExplorerAction {
  static let parameters = [
    ExplorerAction("parameters", .looking, keys: ["p"], "edit layout parameters", .panel(.toggle(.parameters))),
    ExplorerAction("undo", .looking, keys: ["u"], "undo", needs: .edits) { .data(.undo(times: $0 ?? 1)) },
    ExplorerAction("redo", .looking, keys: [.control("r")], "redo", needs: .undoneEdits) {
      .data(.redo(times: $0 ?? 1))
    },
    ExplorerAction("reset", .looking, keys: ["U"], "reset all", .data(.reset)),
    ExplorerAction("copy-command", .looking, keys: ["y"], "copy the command line", .data(.copyCommand)),
  ]
}

extension Stage {
  /// Sets a parameter to a value that was typed, or says why that is none.
  func effects(ofTyping text: String, for name: String) -> [Effect] {
    guard let parameter = parameter(named: name) else { return [] }
    switch parameter.value(typed: text) {
    case .success(let value): return [.show(.parameter(name, value))]
    case .failure(let error): return [.announce("\(name): \(error.sentence)")]
    }
  }
}

extension [Presentation.Layout.Parameter] {
  /// Gives a parameter its value, whether or not it had one.
  mutating func set(_ parameter: Presentation.Layout.Parameter) {
    if let place = firstIndex(where: { $0.name == parameter.name }) {
      self[place] = parameter
    } else {
      append(parameter)
    }
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
