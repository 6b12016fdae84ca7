import SwiftSyntax

/// Writes `T.instance(frame:)` for `T(frame:)`, where `T` is any class below a view of UIKit. Swift makes instances of
/// such classes by required initialisers, and by those of Objective-C, such as `init(frame:)` on iOS.
final class GenericViews: PortableVisitor {
  private let file: SourceFile
  private let declarations: Declarations
  private var replacements: StatementEdits

  init(_ file: SourceFile, declarations: Declarations) {
    (self.file, self.declarations) = (file, declarations)
    replacements = StatementEdits(file)
    super.init()
    walk(file.tree)
  }

  var edits: [Edit] { replacements.edits }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.arguments.map { $0.label?.text }
    guard node.trailingClosure == nil else { return .visitChildren }
    reportController(node)
    guard labels.isEmpty || labels == ["frame"], let (type, callee) = dynamicView(of: node) else {
      return .visitChildren
    }
    let text = file[node]
    guard StatementEdits.canRepeatStatement(around: node, in: file) else {
      file.report(
        .left, at: node, "'\(text)' needs Objective-C; write \(type).instance(frame:), which is no name of UIKit")
      return .visitChildren
    }
    if labels.isEmpty {
      replacements.replace(node.bare, by: "\(type).instance(frame: .zero)", at: node)
    } else {
      replacements.replace(callee, by: "\(type).instance", at: node)
    }
    file.report(.done, at: node, "'\(text)' is made by instance(frame:) without Objective-C")
    return .visitChildren
  }

  /// What makes the view, and where in the file it is written; nil for types that the compiler knows.
  private func dynamicView(of call: FunctionCallExprSyntax) -> (type: String, callee: Range<Int>)? {
    let access = call.calledExpression.as(MemberAccessExprSyntax.self)
    if let access, access.declName.baseName.tokenKind != .keyword(.`init`) { return nil }
    guard let type = access == nil ? call.calledExpression : access?.base, isDynamicView(type, isCalled: access == nil)
    else { return nil }
    return (file[type], call.calledExpression.bare)
  }

  private func isDynamicView(_ type: ExprSyntax, isCalled: Bool) -> Bool {
    let name = type.trimmedDescription
    if name == "Self" || !isCalled && name == "type(of: self)" { return isSelfView(around: type) }
    if !isCalled, name == "self" { return !isInInitializer(type) && isSelfView(around: type) }
    guard type.is(DeclReferenceExprSyntax.self) else { return false }
    if isCalled || name.first?.isUppercase == true { return isGenericView(name, at: type) }
    return declaredType(of: name, at: type).map { isGenericView($0, at: type) || Self.views.contains($0) } ?? false
  }

  /// Reports `item.controller.init()`, where the property has the type `UIViewController.Type`: a class of controllers may
  /// have any initialiser, and only Objective-C finds it by its name.
  private func reportController(_ node: FunctionCallExprSyntax) {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let value = access.base,
      access.declName.baseName.tokenKind == .keyword(.`init`),
      let name = (value.as(MemberAccessExprSyntax.self)?.declName ?? value.as(DeclReferenceExprSyntax.self))?.baseName,
      let types = declarations.metatypes[name.text],
      types.allSatisfy({ Self.controllers.contains(declarations.rootClass(of: $0)) })
    else { return }
    file.report(
      .left, at: node,
      "'\(file[node])' needs Objective-C; keep closures that make the controllers, such as { MyController() }, "
        + "in place of their types")
  }

  private static let controllers: Set = [
    "UIViewController", "UICollectionViewController", "UINavigationController", "UITabBarController",
    "UISplitViewController", "UIPageViewController",
  ]

  /// `self.init` begins another initialiser there.
  private func isInInitializer(_ node: some SyntaxProtocol) -> Bool {
    node.enclosing(InitializerDeclSyntax.self) != nil
  }

  /// Whether `Self` is any class below a view of UIKit.
  private func isSelfView(around node: some SyntaxProtocol) -> Bool {
    guard let place = node.enclosing(ExtensionDeclSyntax.self) else { return false }
    return Self.views.contains(place.extendedType.nameWithoutArguments)
      || hasView(constraints(of: "Self", in: nil, place.genericWhereClause))
  }

  private func hasView(_ types: [String]) -> Bool { types.contains { Self.views.contains($0) } }

  private func isGenericView(_ name: String, at node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let outer = next {
      if let place = outer.asProtocol((any WithGenericParametersSyntax).self),
        hasView(constraints(of: name, in: place.genericParameterClause, place.genericWhereClause))
      {
        return true
      }
      if let place = outer.as(ExtensionDeclSyntax.self) {
        let parameters = declarations.classes[place.extendedType.nameWithoutArguments]?.node
        return [(parameters?.genericParameterClause, parameters?.genericWhereClause), (nil, place.genericWhereClause)]
          .contains { hasView(constraints(of: name, in: $0.0, $0.1)) }
      }
      next = outer.parent
    }
    return false
  }

  /// The types that a generic parameter conforms to or inherits.
  private func constraints(
    of name: String, in parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?
  ) -> [String] {
    let written = parameters?.parameters.filter { $0.name.text == name }.compactMap(\.inheritedType) ?? []
    let required =
      requirements?.requirements.compactMap { $0.requirement.as(ConformanceRequirementSyntax.self) }
      .filter { $0.leftType.trimmedDescription == name }.map(\.rightType) ?? []
    return (written + required).flatMap { type in
      type.as(CompositionTypeSyntax.self)?.elements.map(\.type.nameWithoutArguments) ?? [type.nameWithoutArguments]
    }
  }

  /// The type in `name: Type.Type`, for a parameter of a function around a node, or a property of a type around it.
  private func declaredType(of name: String, at node: some SyntaxProtocol) -> String? {
    var next = node.parent
    while let outer = next {
      let parameters =
        outer.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? outer.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      let types =
        parameters?.filter { ($0.secondName ?? $0.firstName).text == name }.map(\.type)
        ?? outer.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members
        .compactMap { $0.decl.as(VariableDeclSyntax.self)?.bindings.first }
        .filter { $0.pattern.trimmedDescription == name }.compactMap { $0.typeAnnotation?.type }
      if let type = types?.first {
        guard let meta = type.as(MetatypeTypeSyntax.self), meta.metatypeSpecifier.text == "Type" else { return nil }
        return meta.baseType.nameWithoutArguments
      }
      next = outer.parent
    }
    return nil
  }

  private static let views: Set = [
    "UIView", "UILabel", "UIControl", "UIButton", "UIImageView", "UIScrollView", "UIStackView", "UITextField",
    "UITextView", "UIPageControl", "UISegmentedControl", "UISlider", "UIStepper", "UISwitch", "UIProgressView",
    "UICollectionReusableView", "UICollectionViewCell", "UICollectionViewListCell",
  ]
}
