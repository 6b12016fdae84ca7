import SwiftSyntax

/// The text that makes members of a protocol optional without Objective-C.
struct OptionalCalls {
  let file: SourceFile
  let node: ProtocolDeclSyntax
  let functions: [FunctionDeclSyntax]
  let variables: [VariableDeclSyntax]

  /// The members of the protocol that asks for those without parameters. The other one has properties of these names,
  /// and no type can declare both.
  var members: Set<SyntaxIdentifier> { Set(variables.map(\.id) + bareFunctions.map(\.id)) }

  var baseName: String { name + "Optionals" }

  private var bareFunctions: [FunctionDeclSyntax] {
    functions.filter { $0.signature.parameterClause.parameters.isEmpty }
  }

  /// Nil if no member is optional.
  var text: String? {
    guard !functions.isEmpty || !variables.isEmpty else { return nil }
    var parts = [
      """
      #if !canImport(ObjectiveC)
      // What a class leaves out: the default throws, and a call with `?` returns nil.
      extension \(name) {
      \((defaults + properties).joined(separator: "\n\n"))
      }
      """
    ]
    parts += groups.map(structure)
    let text = parts.joined(separator: "\n\n") + "\n#endif"
    return members.isEmpty ? text : text + "\n\n" + base
  }

  /// The method as it is required: it may throw, which one that does not throw satisfies.
  static func requirement(_ function: FunctionDeclSyntax) -> String {
    var words = function.attributes.filter { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "objc" }
      .map(\.trimmedDescription)
    words += function.modifiers.filter { $0.name.tokenKind != .keyword(.optional) }.map(\.trimmedDescription)
    return (words + [throwing(function)]).joined(separator: " ")
  }

  private static func throwing(_ function: FunctionDeclSyntax) -> String {
    let returns = function.signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
    return "func \(function.name.text)\(function.signature.parameterClause.trimmedDescription) throws\(returns)"
  }

  private var name: String { node.qualifiedName(node.name.text) }

  private var access: String {
    guard let word = node.modifiers.access?.name.text else { return "" }
    return word == "private" ? "fileprivate " : "\(word) "
  }

  private var indentation: String {
    guard let first = node.memberBlock.members.first, file.text.beginsLine(at: first.start) else { return "  " }
    let unit = file.text.indentation(at: first.start).dropFirst(file.text.indentation(at: node.start).count)
    return unit.isEmpty ? "  " : String(unit)
  }

  /// The methods by base name, in their order.
  private var groups: [(name: String, functions: [FunctionDeclSyntax])] {
    var groups: [(name: String, functions: [FunctionDeclSyntax])] = []
    for function in functions {
      if let index = groups.firstIndex(where: { $0.name == function.name.text }) {
        groups[index].functions.append(function)
      } else {
        groups.append((function.name.text, [function]))
      }
    }
    return groups
  }

  private func callName(_ base: String) -> String {
    let base = base.filter { $0 != "`" }
    return name.filter { $0 != "." } + base.prefix(1).uppercased() + base.dropFirst() + "Call"
  }

  private var defaults: [String] {
    functions.filter { !members.contains($0.id) }.map(defaultMethod)
  }

  private func defaultMethod(_ function: FunctionDeclSyntax) -> String {
    "\(indentation)\(access)\(Self.throwing(function)) { throw CocoaError(.featureUnsupported) }"
  }

  private var properties: [String] {
    groups.map { group in
      let type = callName(group.name)
      return "\(indentation)\(access)var \(group.name): \(type)? { \(type)(target: self) }"
    }
      + variables.map { variable in
        let (name, type) = nameAndType(of: variable)
        let optional = type.hasSuffix("?") ? type : "\(type)?"
        return "\(indentation)\(access)var \(name): \(optional) { try? (self as any \(baseName)).\(name) }"
      }
  }

  /// Views and their delegates belong to the main actor, as do protocols that inherit from UIKit's.
  private var isolation: String {
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    let isOnMainActor = node.attributes.attribute("MainActor") != nil || inherited.contains { $0.hasPrefix("UI") }
    return isOnMainActor ? "@preconcurrency @MainActor\n" : ""
  }

  private func structure(_ group: (name: String, functions: [FunctionDeclSyntax])) -> String {
    """
    \(isolation)\(access)struct \(callName(group.name)) {
    \(indentation)fileprivate let target: any \(name)

    \(group.functions.flatMap(calls).joined(separator: "\n\n"))
    }
    """
  }

  /// The calls with `?` and, if there is a value, with `!`.
  private func calls(_ function: FunctionDeclSyntax) -> [String] {
    let clause = function.signature.parameterClause
    let returned = function.signature.returnClause?.type.trimmedDescription ?? "Void"
    let isOptional = returned.hasSuffix("?") || returned.hasSuffix("!")
    let optional =
      isOptional ? returned.dropLast() + "?" : returned.hasPrefix("any ") ? "(\(returned))?" : "\(returned)?"
    let parameters = clause.parameters.enumerated().map { Parameter($0.element, number: $0.offset) }
    let head = "\(access)func callAsFunction(\(parameters.map(\.declaration).joined(separator: ", ")))"
    let target = members.contains(function.id) ? "(target as any \(baseName))" : "target"
    let call = "\(target).\(function.name.text)(\(parameters.map(\.argument).joined(separator: ", ")))"
    let returnsValue = returned != "Void" && returned != "()"
    let first = "\(indentation)\(head) -> \(optional) { try? \(call) }"
    if !returnsValue { return ["\(indentation)@discardableResult\n\(first)"] }
    if isOptional { return [first] }
    return [
      first,
      "\(indentation)@_disfavoredOverload\n\(indentation)\(head) -> \(returned) { try! \(call) }",
    ]
  }

  // MARK: Members without parameters

  private var base: String {
    let items = Array(node.memberBlock.members).filter { members.contains($0.decl.id) }
    let originals = items.map { item in
      let text = trimmed(file.text[item.whole])
      return text.first?.isWhitespace == true ? text : indentation + file[item]
    }
    let required = variables.map { variable in
      let (name, type) = nameAndType(of: variable)
      return "\(indentation)var \(name): \(type) { get throws }"
    }
    let defaults = variables.map { variable in
      let (name, type) = nameAndType(of: variable)
      return "\(indentation)\(access)var \(name): \(type) { get throws { throw CocoaError(.featureUnsupported) } }"
    }
    return """
      #if canImport(ObjectiveC)
      @objc
      \(access)protocol \(baseName) {
      \(originals.joined(separator: "\n"))
      }
      #else
      \(isolation)\(access)protocol \(baseName): AnyObject {
      \((required + bareFunctions.map { indentation + Self.requirement($0) }).joined(separator: "\n"))
      }

      extension \(baseName) {
      \((defaults + bareFunctions.map(defaultMethod)).joined(separator: "\n\n"))
      }
      #endif
      """
  }

  /// Without the empty lines around it.
  private func trimmed(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private func nameAndType(of variable: VariableDeclSyntax) -> (name: String, type: String) {
    let binding = variable.bindings.first
    return (binding?.pattern.trimmedDescription ?? "", binding?.typeAnnotation?.type.trimmedDescription ?? "")
  }

  /// A parameter that is passed on.
  private struct Parameter {
    let declaration: String
    let argument: String

    init(_ parameter: FunctionParameterSyntax, number: Int) {
      let label = parameter.firstName.text
      let inner = parameter.secondName?.text ?? label
      let name = inner == "_" ? "value\(number)" : inner
      let type = parameter.type.trimmedDescription
      declaration = label == name ? "\(name): \(type)" : "\(label) \(name): \(type)"
      let value = type.hasPrefix("inout ") ? "&\(name)" : name
      argument = label == "_" ? value : "\(label): \(value)"
    }
  }
}
