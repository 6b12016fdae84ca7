import SwiftSyntax

/// Writes the type of `let size = delegate.size!(…)`: without Objective-C the call may return an optional value as well,
/// which is what an untyped declaration would take.
final class ForcedCalls: OptionalUses {
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard node.typeAnnotation == nil, let name = node.pattern.as(IdentifierPatternSyntax.self),
      let value = node.initializer?.value, let type = type(of: value)
    else { return .visitChildren }
    edits.append(.insertion(": \(type)", at: name.bare.upperBound))
    file.report(.doneEverywhere, at: node, "'\(name.identifier.text)' says its type, which a call with `!` does not")
    return .visitChildren
  }

  /// What a call with `!` returns, also as a branch of a choice whose other branch has no optional value.
  private func type(of value: ExprSyntax) -> String? {
    guard let parts = value.as(SequenceExprSyntax.self).map({ Array($0.elements) }) else { return called(value) }
    guard let choice = parts.dropLast().last?.as(UnresolvedTernaryExprSyntax.self), let last = parts.last else {
      return nil
    }
    return [(choice.thenExpression, last), (last, choice.thenExpression)].lazy
      .filter { !$0.1.is(NilLiteralExprSyntax.self) && !$0.1.description.contains("?") }
      .compactMap { self.called($0.0) }.first
  }

  private func called(_ value: ExprSyntax) -> String? {
    if let inner = value.as(TupleExprSyntax.self)?.elements, inner.count == 1 {
      return inner.first.flatMap { called($0.expression) }
    }
    guard let call = value.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(ForceUnwrapExprSyntax.self)?.expression.as(MemberAccessExprSyntax.self),
      let base = access.base, !base.is(OptionalChainingExprSyntax.self)
    else { return nil }
    let name = access.declName.baseName.text
    let key = name + "(" + call.arguments.map { "\($0.label?.text ?? "_"):" }.joined() + ")"
    let own = declarations.methods[name]?.first { $0.key == key && $0.modifiers.contains(.optional) }
    guard let own else { return Self.offered[key] }
    guard holds(base), let type = own.signature.returnClause?.type.trimmedDescription else { return nil }
    return type == "Void" || type == "()" || type.hasSuffix("?") || type.hasSuffix("!") ? nil : type
  }

  private func holds(_ base: ExprSyntax) -> Bool {
    if let name = base.holderName { return holders.contains(name) }
    guard let cast = base.as(TupleExprSyntax.self)?.elements.first?.expression.as(SequenceExprSyntax.self) else {
      return false
    }
    return cast.elements.last.map { declarations.optionalProtocols.contains($0.trimmedDescription) } ?? false
  }

  /// Methods of UIKit's protocols that return a value which is not optional.
  private static let offered = [
    "collectionView(_:layout:sizeForItemAt:)": "CGSize",
    "collectionView(_:layout:insetForSectionAt:)": "UIEdgeInsets",
    "collectionView(_:layout:minimumLineSpacingForSectionAt:)": "CGFloat",
    "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)": "CGFloat",
    "collectionView(_:layout:referenceSizeForHeaderInSection:)": "CGSize",
    "collectionView(_:layout:referenceSizeForFooterInSection:)": "CGSize",
    "collectionView(_:viewForSupplementaryElementOfKind:at:)": "UICollectionReusableView",
    "collectionView(_:canMoveItemAt:)": "Bool",
    "collectionView(_:shouldHighlightItemAt:)": "Bool",
    "collectionView(_:shouldSelectItemAt:)": "Bool",
    "collectionView(_:shouldDeselectItemAt:)": "Bool",
    "collectionView(_:targetContentOffsetForProposedContentOffset:)": "CGPoint",
    "numberOfSections(in:)": "Int",
  ]
}
