import SwiftSyntax

/// A class, with where it is declared.
struct ClassPlace {
  let file: SourceFile
  let node: ClassDeclSyntax
  /// With the names of the types around it.
  let name: String
  /// The name of the first type that it inherits, which may be a protocol.
  var superclass: String? {
    node.inheritanceClause?.inheritedTypes.first.map { $0.type.nameWithoutArguments }
  }
}

/// The declarations of all files that are ported together.
final class Declarations: PortableVisitor {
  private(set) var classes: [String: ClassPlace] = [:]
  private(set) var extensions: [(file: SourceFile, node: ExtensionDeclSyntax)] = []
  /// Methods by base name.
  private(set) var methods: [String: [FunctionDeclSyntax]] = [:]
  /// The base names of optional methods of protocols.
  private(set) var optionalMethods: Set<String> = []
  /// The types of properties and parameters that are types, by name: `UIViewController.Type` for `kind`.
  private(set) var metatypes: [String: Set<String>] = [:]
  /// The names of all types, functions and generic parameters.
  private(set) var names: Set<String> = []
  /// Protocols with optional methods.
  private(set) var optionalProtocols: Set<String> = []
  private var file: SourceFile?

  init(_ files: [SourceFile]) {
    super.init()
    for file in files {
      self.file = file
      walk(file.tree)
    }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let file else { return .skipChildren }
    let name = node.qualifiedName(node.name.text)
    classes[name] = classes[name] ?? ClassPlace(file: file, node: node, name: name)
    names.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }

  private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    names.insert(name.text)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    note(node.typeAnnotation?.type, of: node.pattern.trimmedDescription)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.type, of: (node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  private func note(_ type: TypeSyntax?, of name: String) {
    guard let meta = type?.as(MetatypeTypeSyntax.self), meta.metatypeSpecifier.text == "Type" else { return }
    metatypes[name, default: []].insert(meta.baseType.nameWithoutArguments)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let file { extensions.append((file, node)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    methods[node.name.text, default: []].append(node)
    names.insert(node.name.text)
    if node.modifiers.contains(.optional) {
      optionalMethods.insert(node.name.text)
      if let owner = node.enclosing(ProtocolDeclSyntax.self) { optionalProtocols.insert(owner.name.text) }
    }
    return .visitChildren
  }

  /// The class of UIKit or Foundation that a class inherits, or itself if nothing is known of it.
  func rootClass(of name: String) -> String {
    var root = name
    // A cycle is an error of the file.
    for _ in 0..<100 {
      guard let place = classes[root] else { break }
      guard let above = place.superclass else { return root }
      root = above
    }
    return root
  }

  /// The members that a class overrides in its body or in an extension, by key.
  func overrides(of name: String) -> Set<String> {
    var keys: Set<String> = []
    for member in members(of: name) where member.modifiers.contains(.override) { keys.insert(member.key) }
    return keys
  }

  /// The members that classes below one override.
  func overridesBelow(_ name: String) -> Set<String> {
    classes.values.filter { $0.superclass == name }
      .reduce(into: []) { $0.formUnion(overrides(of: $1.name).union(overridesBelow($1.name))) }
  }

  private func members(of name: String) -> [Member] {
    let bodies =
      [classes[name]?.node.memberBlock].compactMap(\.self)
      + extensions.filter { $0.node.extendedType.nameWithoutArguments == name }.map(\.node.memberBlock)
    return bodies.flatMap { $0.members.compactMap { Member($0) } }
  }
}

extension SyntaxProtocol {
  /// A name, after those of the types around it.
  func qualifiedName(_ name: String) -> String {
    var names = [name]
    var next = parent
    while let node = next {
      if let outer = node.asProtocol((any NamedDeclSyntax).self), node.isProtocol((any DeclGroupSyntax).self) {
        names.append(outer.name.text)
      } else if let outer = node.as(ExtensionDeclSyntax.self) {
        names.append(outer.extendedType.nameWithoutArguments)
      }
      next = node.parent
    }
    return names.reversed().joined(separator: ".")
  }
}

extension TypeSyntax {
  /// `Layout` for `Layout<Item>`.
  var nameWithoutArguments: String { String(trimmedDescription.prefix { $0 != "<" }) }
}
