import SwiftSyntax

/// Swift overrides members of extensions only with Objective-C. So overrides move into the body of their class, and
/// with them members of extensions that a class below overrides.
struct ExtensionOverrides {
  let declarations: Declarations

  /// The edits of all files.
  func edits() -> [(file: SourceFile, edits: [Edit])] {
    declarations.extensions.flatMap { edits(of: $0.node, in: $0.file) }
  }

  private func edits(of node: ExtensionDeclSyntax, in file: SourceFile) -> [(file: SourceFile, edits: [Edit])] {
    let name = node.extendedType.nameWithoutArguments
    let below = declarations.overridesBelow(name)
    let members = node.memberBlock.members.compactMap { Member($0) }
    let moved = members.filter { member in
      member.modifiers.contains(.override)
        || below.contains(member.key) && member.modifiers.access?.name.tokenKind != .keyword(.private)
    }
    guard !moved.isEmpty else { return [] }
    guard let place = declarations.classes[name] else {
      if name.hasPrefix("UI") { return [(file, moved.map { override($0, ofOffered: name, in: file) })] }
      for member in moved {
        file.report(
          .left, at: member.item,
          "overrides '\(member.key)' in an extension of '\(name)', which is in no file that was named; name its file "
            + "too, or move the method into the body of the class")
      }
      return []
    }
    guard node.genericWhereClause == nil, node.enclosing(IfConfigClauseSyntax.self) == nil else {
      for member in moved {
        file.report(
          .left, at: member.item,
          "overrides '\(member.key)' in an extension that holds only sometimes; move it into the body of '\(name)'")
      }
      return []
    }
    for member in moved {
      file.report(
        .doneEverywhere, at: member.item, "'\(member.key)' moved from the extension into the body of '\(name)'")
    }
    var edits = [
      (file: place.file, edits: [insertion(of: moved, of: node, in: file, at: place)]),
      (file: file, edits: removals(moved, of: node, in: file)),
    ]
    if place.file !== file {
      edits.append((file, FilePrivateNames(file, usedBy: moved.map(\.item), declarations: declarations).edits))
    }
    return edits
  }

  /// An override for all views of a class of UIKit, which only Objective-C can have.
  private func override(_ member: Member, ofOffered name: String, in file: SourceFile) -> Edit {
    file.report(
      .inert, at: member.item,
      "'\(member.key)' of every '\(name)' is overridden with Objective-C only; override it in a class of your own")
    return file.alternatives(member.item.bare, file[member.item], else: nil)
  }

  /// The members at the end of the class.
  private func insertion(
    of members: [Member], of node: ExtensionDeclSyntax, in file: SourceFile, at place: ClassPlace
  ) -> Edit {
    let text = members.map { self.text(of: $0, of: node, in: file) }.joined()
    let isOnOneLine = !place.node.memberBlock.rightBrace.leadingTrivia.description.contains("\n")
    let separator = text.hasPrefix("\n\n") || place.node.memberBlock.members.isEmpty ? "" : "\n"
    let offset = place.node.memberBlock.rightBrace.position.utf8Offset
    let line = members[0].item.whole.lowerBound
    return .insertion(
      separator + text + (isOnOneLine ? "\n" : ""), at: offset, line: file.text.line(at: line))
  }

  /// A member with the access and the attributes that the extension gave it.
  private func text(of member: Member, of node: ExtensionDeclSyntax, in file: SourceFile) -> String {
    let whole = member.item.whole
    guard member.modifiers.access == nil, let access = node.modifiers.access else { return prefixed(whole) }
    let word = access.name.text == "private" ? "fileprivate" : access.name.text
    let keyword = member.modifiers.first?.start ?? member.item.start
    return prefixed(whole.lowerBound..<keyword) + "\(word) " + file.text[keyword..<whole.upperBound]

    func prefixed(_ range: Range<Int>) -> String {
      let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
        .filter { !["objc", "objcMembers"].contains($0.attributeName.trimmedDescription) }
        .map { "\($0.trimmedDescription) " }.joined()
      let start = member.item.start
      return file.text[range.lowerBound..<start] + attributes + file.text[start..<range.upperBound]
    }
  }

  /// Takes the members out of the extension, and the extension out of the file if it has nothing left.
  private func removals(_ members: [Member], of node: ExtensionDeclSyntax, in file: SourceFile) -> [Edit] {
    let isEmpty = members.count == node.memberBlock.members.count && node.inheritanceClause == nil
    let hasComments = node.memberBlock.rightBrace.leadingTrivia.contains { $0.isComment }
    guard isEmpty, !hasComments else { return members.map { Edit($0.item.whole, "") } }
    let isCommented = node.leadingTrivia.contains { $0.isComment }
    return [Edit(isCommented ? node.bare : node.whole, "")]
  }
}

extension TriviaPiece {
  var isComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
    default: false
    }
  }
}
