extension LayoutDiagnostic.Problem {
  /// The names of the problems, without their values.
  enum Kind: Hashable, Sendable {
    case unregisteredIdentifier, unregisteredDecoration, viewNotDequeued
    case elementOutsideData, missingAttributes, changedWithoutInvalidation
    case negativeSize, notFinite, itemTooBroad, itemTooLong, noRoom
    case template, misleading, noDescription, impossibleValue
    case invalidUpdate, scrollTargetOutsideData, conflictingScrollPositions, selectionOutsideData
    case layoutBelongsToAnotherView, invalidatesWithoutEnd, invalidatesWhilePreparing, sizesDoNotSettle
    case constraintNotKept, hasNoEffect
  }

  /// Which problem it is. Problems of other elements, or with other numbers, have the same kind.
  var kind: Kind {
    switch self {
    case .unregisteredIdentifier: .unregisteredIdentifier
    case .unregisteredDecoration: .unregisteredDecoration
    case .viewNotDequeued: .viewNotDequeued
    case .elementOutsideData: .elementOutsideData
    case .missingAttributes: .missingAttributes
    case .changedWithoutInvalidation: .changedWithoutInvalidation
    case .negativeSize: .negativeSize
    case .notFinite: .notFinite
    case .itemTooBroad: .itemTooBroad
    case .itemTooLong: .itemTooLong
    case .noRoom: .noRoom
    case .template: .template
    case .misleading: .misleading
    case .noDescription: .noDescription
    case .impossibleValue: .impossibleValue
    case .invalidUpdate: .invalidUpdate
    case .scrollTargetOutsideData: .scrollTargetOutsideData
    case .conflictingScrollPositions: .conflictingScrollPositions
    case .selectionOutsideData: .selectionOutsideData
    case .layoutBelongsToAnotherView: .layoutBelongsToAnotherView
    case .invalidatesWithoutEnd: .invalidatesWithoutEnd
    case .invalidatesWhilePreparing: .invalidatesWhilePreparing
    case .sizesDoNotSettle: .sizesDoNotSettle
    case .constraintNotKept: .constraintNotKept
    case .hasNoEffect: .hasNoEffect
    }
  }
}

extension LayoutDiagnostic {
  /// What diagnostics have in common that are about the same problem of the same layout or host.
  package struct Topic: Hashable, Sendable {
    let subject: String
    let kind: Problem.Kind
  }

  /// The subject, and the kind of the problem.
  package var topic: Topic { Topic(subject: subject, kind: problem.kind) }
}
