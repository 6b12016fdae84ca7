import SwiftSyntax

/// A member of a type that may be overridden, or made optional.
struct Member {
  let item: MemberBlockItemSyntax
  let decl: any WithModifiersSyntax & WithAttributesSyntax
  /// Its name with its labels.
  let key: String

  var modifiers: DeclModifierListSyntax { decl.modifiers }

  init?(_ item: MemberBlockItemSyntax) {
    self.item = item
    if let function = item.decl.as(FunctionDeclSyntax.self) {
      decl = function
      key = function.key
    } else if let variable = item.decl.as(VariableDeclSyntax.self),
      let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    {
      decl = variable
      key = name.identifier.text
    } else if let initializer = item.decl.as(InitializerDeclSyntax.self) {
      decl = initializer
      key = "init" + initializer.signature.parameterClause.labels
    } else if let script = item.decl.as(SubscriptDeclSyntax.self) {
      decl = script
      key = "subscript" + script.parameterClause.labels
    } else {
      return nil
    }
  }
}

extension FunctionDeclSyntax {
  /// Its name with its labels: `size(for:)`.
  var key: String { name.text + signature.parameterClause.labels }
}

extension FunctionParameterClauseSyntax {
  /// `(_:for:)`
  var labels: String { "(" + parameters.map { "\($0.firstName.text):" }.joined() + ")" }
}

extension DeclModifierListSyntax {
  func contains(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }

  /// The modifier that says who may use the declaration.
  var access: DeclModifierSyntax? {
    first { modifier in
      let words: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
      return modifier.detail == nil && words.contains { modifier.name.tokenKind == .keyword($0) }
    }
  }
}

extension AttributeListSyntax {
  /// The attribute of a name, unless it is in `#if`.
  func attribute(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
  }
}
