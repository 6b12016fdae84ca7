import ArgumentParser
import Scenes

// Options of what is shown. Their names, help, values and completions are those of the table `Presentation.keys`. The
// argument parser asks for a property each, which has the name of its key and holds only what was typed.

extension Option {
  /// A key with one value.
  package init(key name: String) where Value == String? {
    self.init(parsing: .unconditional, help: .key(name), completion: .key(name), transform: reading(name))
  }

  /// A key with any number of values.
  package init(key name: String) where Value == [String] {
    self.init(
      wrappedValue: [], parsing: .unconditionalSingleValue, help: .key(name), completion: .key(name),
      transform: reading(name))
  }
}

extension Flag {
  /// A key that is true if the flag is there.
  package init(key name: String, short: Character? = nil) where Value == Bool {
    let names: NameSpecification = short.map { [.customShort($0), .long] } ?? .long
    self.init(wrappedValue: false, name: names, help: .key(name))
  }

  /// A key that is true, false or not said.
  package init(key name: String) where Value == Bool? { self.init(inversion: .prefixedNo, help: .key(name)) }
}

extension ArgumentHelp {
  fileprivate static func key(_ name: String) -> ArgumentHelp {
    let key = Presentation.key(name)
    return ArgumentHelp(key?.help ?? "", valueName: key?.valueName)
  }
}

extension CompletionKind {
  fileprivate static func key(_ name: String) -> CompletionKind? {
    (Presentation.key(name)?.rules.names).flatMap { $0.isEmpty ? nil : .list($0) }
  }
}

/// Reads the value of an option as the table of keys does.
private func reading(_ name: String) -> @Sendable (String) throws -> String {
  { argument in
    guard let key = Presentation.key(name) else { return argument }
    let texts = key.elements(ofOption: argument)
    // The value before it was probably left out.
    if key.isFreeText, texts.contains(where: { $0.hasPrefix("--") && Program.options.contains($0) }) {
      throw ValidationError("expected \(key.expectation)")
    }
    var shown = Presentation()
    do throws(PresentationFault) {
      try key.set(texts.isEmpty ? nil : texts, in: &shown)
    } catch {
      throw ValidationError(error.problem)
    }
    return argument
  }
}

extension Presentation {
  /// What parsed groups of options say.
  package init(saidBy groups: any ParsableArguments...) {
    self.init()
    // The argument parser finds the properties in the same way.
    for option in groups.flatMap({ Mirror(reflecting: $0).children }) {
      guard let name = option.label?.dropFirst(), let key = Self.key(String(name)) else { continue }
      let texts = Self.typed(in: option.value).flatMap(key.elements)
      // Each value was read when it was parsed.
      if !texts.isEmpty { try? key.set(texts, in: &self) }
    }
  }

  private static func typed(in option: Any) -> [String] {
    switch option {
    case let option as Option<String?>: option.wrappedValue.map { [$0] } ?? []
    case let option as Option<[String]>: option.wrappedValue
    case let flag as Flag<Bool>: flag.wrappedValue ? ["true"] : []
    case let flag as Flag<Bool?>: flag.wrappedValue.map { ["\($0)"] } ?? []
    default: []
    }
  }
}
