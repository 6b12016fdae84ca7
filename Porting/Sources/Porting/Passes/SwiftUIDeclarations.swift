import SwiftSyntax

/// Puts declarations that need SwiftUI under `#if canImport(SwiftUI)`: a library often shows its layout in a view of
/// SwiftUI as well, and is whole without that.
struct SwiftUIDeclarations {
  private let files: [SourceFile]
  /// The files that import SwiftUI.
  private let importing: Set<ObjectIdentifier>
  /// Names of SwiftUI.
  private let foreign: Set<String>
  /// Names of declarations that are left out.
  private var missing: Set<String> = []
  private var marked: Set<SyntaxIdentifier> = []

  /// - Parameter files: all that are ported together.
  init(_ files: [SourceFile]) {
    let words = files.map { (ObjectIdentifier($0), Words(in: Syntax($0.tree))) }
    self.files = files
    importing = Set(words.filter(\.1.importsSwiftUI).map(\.0))
    foreign = words.reduce(into: Self.names) { $0.subtract($1.1.declared) }
    if !importing.isEmpty { while markMore() {} }
  }

  /// The edits of each file.
  func edits() -> [(file: SourceFile, edits: [Edit])] {
    files.map { file in
      let nodes = parts(of: file).filter { marked.contains($0.id) }
      return (file, nodes.map { edit($0, in: file) })
    }
  }

  private func edit(_ node: Syntax, in file: SourceFile) -> Edit {
    let name = Words(in: node).first ?? "this"
    file.report(.inert, at: node, "'\(name)' only where SwiftUI is")
    return file.alternatives(node.bare, file[node], else: nil, condition: "canImport(SwiftUI)")
  }

  private func parts(of file: SourceFile) -> [Syntax] {
    let names = importing.contains(ObjectIdentifier(file)) ? missing.union(foreign) : missing
    return file.tree.statements.compactMap { $0.item.as(DeclSyntax.self) }
      .filter { !$0.is(ImportDeclSyntax.self) && !$0.is(IfConfigDeclSyntax.self) }
      .flatMap { parts(of: $0, without: names) }
  }

  /// What has to go of a declaration: itself, members of a type that loses only methods and computed properties, or
  /// nothing.
  private func parts(of item: DeclSyntax, without names: Set<String>) -> [Syntax] {
    let needs = { (node: Syntax) in !Words(in: node).used.isDisjoint(with: names) }
    guard needs(Syntax(item)) else { return [] }
    guard let group = item.asProtocol((any DeclGroupSyntax).self), !item.is(ProtocolDeclSyntax.self) else {
      return [Syntax(item)]
    }
    let head: [Syntax?] = [
      Syntax(group.attributes), group.inheritanceClause.map { Syntax($0) },
      group.genericWhereClause.map { Syntax($0) },
      item.as(ExtensionDeclSyntax.self).map { Syntax($0.extendedType) },
      item.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause.map { Syntax($0) },
    ]
    let members = group.memberBlock.members.map(\.decl)
    let needed = members.filter { needs(Syntax($0)) }
    let isWhole = head.compactMap(\.self).contains(where: needs) || !needed.allSatisfy(\.canBeLeftOut)
    return isWhole || needed.count == members.count ? [Syntax(item)] : needed.map { Syntax($0) }
  }

  /// Marks what needs a name that is left out; false if that is nothing new.
  private mutating func markMore() -> Bool {
    let before = marked.count
    for node in files.flatMap({ parts(of: $0) }) {
      marked.insert(node.id)
      if let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text, !node.is(FunctionDeclSyntax.self) {
        missing.insert(name)
      }
    }
    return marked.count > before
  }

  /// Names that files with SwiftUI have from nowhere else. Others, such as `Text`, only stand beside these.
  private static let names: Set = [
    "View", "AnyView", "ViewBuilder", "ViewModifier", "Binding", "State", "StateObject", "ObservedObject",
    "EnvironmentObject", "Environment", "EnvironmentKey", "EnvironmentValues", "PreviewProvider", "PreferenceKey",
    "UIHostingController", "UIViewRepresentable", "UIViewControllerRepresentable", "UIViewRepresentableContext",
    "UIViewControllerRepresentableContext", "UIHostingConfiguration", "GeometryEffect", "GeometryReader",
    "GeometryProxy", "ProjectionTransform", "ObservableObject", "Published", "Color", "LocalizedStringKey",
    "AnyTransition", "Namespace", "EdgeInsets", "Edge", "UnitPoint", "ColorScheme", "DynamicProperty", "FocusState",
    "ScenePhase", "AppStorage", "GridItem", "ToolbarItem", "WindowGroup",
  ]
}

extension DeclSyntax {
  /// Whether a type is whole without it: methods and computed properties, which store nothing.
  fileprivate var canBeLeftOut: Bool {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.allSatisfy { $0.accessorBlock != nil && $0.initializer == nil }
    }
    return self.is(FunctionDeclSyntax.self) || self.is(InitializerDeclSyntax.self) || self.is(SubscriptDeclSyntax.self)
  }
}

/// The names in a part of a file.
private final class Words: PortableVisitor {
  private(set) var used: Set<String> = []
  private(set) var declared: Set<String> = []
  private(set) var first: String?
  private(set) var importsSwiftUI = false

  init(in node: Syntax) {
    super.init()
    walk(node)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    importsSwiftUI = importsSwiftUI || node.description.contains("import SwiftUI")
    return super.visit(node)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    importsSwiftUI = importsSwiftUI || node.path.first?.name.text == "SwiftUI"
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    used.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isMember { used.insert(node.baseName.text) }
    return .visitChildren
  }

  override func visitPost(_ node: GenericParameterSyntax) { declared.insert(node.name.text) }
  override func visitPost(_ node: TypeAliasDeclSyntax) { declare(node.name) }
  override func visitPost(_ node: AssociatedTypeDeclSyntax) { declare(node.name) }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    first = first ?? node.extendedType.trimmedDescription
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    first = first ?? node.key
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    first = first ?? node.pattern.trimmedDescription
    return .visitChildren
  }

  @discardableResult
  private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(name.text)
    first = first ?? name.text
    return .visitChildren
  }
}
