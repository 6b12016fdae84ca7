import Foundation

extension LayoutDiagnostic.Problem {
  /// What is wrong, in one sentence that quotes the values and says what was possible.
  var sentence: String {
    switch self {
    case .unregisteredIdentifier(let identifier, let kind?):
      "no view class is registered for kind '\(kind)' under '\(identifier)'; call register first"
    case .unregisteredIdentifier(let identifier, nil):
      "no cell class is registered under '\(identifier)'; call register first"
    case .unregisteredDecoration(let kind):
      "decoration kind '\(kind)' is not registered on the layout; call register(_:forDecorationViewOfKind:) first"
    case .viewNotDequeued(let element):
      "the view for \(element) was not obtained by dequeueing"
    case .elementOutsideData(let element, let count?):
      "attributes for \(element), but section \(element.section) has only \(count) items"
    case .elementOutsideData(let element, nil):
      "attributes for \(element), but there is no section \(element.section)"
    case .missingAttributes(let element):
      "no attributes for \(element)"
    case .changedWithoutInvalidation(let element, let old, let new) where old == new:
      "\(element) at \(old.numbers) changed its looks although nothing was invalidated"
    case .changedWithoutInvalidation(let element, let old, let new):
      "\(element) moved from \(old.numbers) to \(new.numbers) although nothing was invalidated"
    case .negativeSize(let element, let size):
      "the size of \(element) is negative: \(size.width.short) x \(size.height.short); treated as empty"
    case .notFinite(let element, let frame):
      "the frame of \(element) is not finite: \(frame.numbers); treated as empty"
    case .itemTooBroad(let element, let extent, let available):
      "\(element) is \(extent.short) long across the scroll axis, but only \(available.short) fit"
    case .itemTooLong(let element, let extent, let available):
      "\(element) is \(extent.short) long along the scroll axis, but its section has only \(available.short)"
    case .noRoom(let section, let available):
      "the insets of section \(section) leave no space for items: \(available.short) points"
    case .template(let section, let issue), .misleading(let section, let issue): "section \(section): \(issue)"
    case .noDescription(let section, let count):
      "the section provider has no description of section \(section); its \(count) items have empty frames"
    case .impossibleValue(let name, let value, let used):
      "\(name) is \(value), which is impossible; used \(used)"
    case .invalidUpdate(let issue):
      "invalid batch update: \(issue)"
    case .scrollTargetOutsideData(let path, let counts):
      "cannot scroll to \(path.shortDescription): \(Self.bounds(of: path, in: counts))"
    case .conflictingScrollPositions(let raw):
      "scroll position \(raw) names two places on one axis; at most one of top, centeredVertically, bottom and one of "
        + "left, centeredHorizontally, right"
    case .selectionOutsideData(let path, let counts):
      "cannot select \(path.shortDescription): \(Self.bounds(of: path, in: counts))"
    case .layoutBelongsToAnotherView:
      "the layout already belongs to another collection view"
    case .invalidatesWithoutEnd(let depth):
      "the layout causes another invalidation whenever it is invalidated; gave up after \(depth)"
    case .invalidatesWhilePreparing(let passes):
      "the layout invalidates itself whenever it prepares; "
        + (passes == 1 ? "it is prepared again in every frame" : "gave up after \(passes) rounds")
    case .sizesDoNotSettle(let element, let sizes, let passes):
      "sizes did not settle in \(passes) rounds\(element.map { "; \($0) asked for " } ?? "")"
        + sizes.suffix(4).map { "\($0.width.short) x \($0.height.short)" }.joined(separator: ", ")
    case .constraintNotKept(let constraint):
      "the constraint \(constraint); it was left out"
    case .hasNoEffect(let name):
      "\(name) stores what it is given and has no effect here"
    }
  }

  private static func bounds(of path: IndexPath, in counts: [Int]) -> String {
    guard let section = path.first, counts.indices.contains(section) else {
      return counts.isEmpty ? "there are no sections" : "sections go from 0 to \(counts.count - 1)"
    }
    return counts[section] == 0
      ? "section \(section) has no items" : "items of section \(section) go from 0 to \(counts[section] - 1)"
  }
}

extension CGFloat {
  /// The number without a needless fraction.
  package var short: String {
    isFinite && self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(Double(self))
  }
}

extension CGRect {
  var numbers: String { "(\(origin.x.short), \(origin.y.short), \(size.width.short), \(size.height.short))" }
}
