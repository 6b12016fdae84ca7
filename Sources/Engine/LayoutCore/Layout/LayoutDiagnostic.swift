import Foundation

/// A mistake of a layout, a data source or a caller, as a value.
///
/// The host passes it to its `diagnosticHandler` and continues.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The layout or host that the problem is about.
  public let subject: String
  /// The problem that was found.
  public let problem: Problem

  /// A problem of a subject.
  public init(subject: String, problem: Problem) {
    self.subject = subject
    self.problem = problem
  }

  /// Everything that can be wrong, with the values that show it.
  public enum Problem: Hashable, Sendable {
    /// A view was dequeued under an identifier that nothing is registered for; `kind` is nil for cells.
    case unregisteredIdentifier(String, kind: String?)
    /// The layout returned a decoration of a kind that is not registered on it.
    case unregisteredDecoration(kind: String)
    /// The data source returned a view that was not dequeued, or none.
    case viewNotDequeued(ElementIdentifier)
    /// Attributes for something the data does not hold; `count` is the number of items of that section, nil if the
    /// section does not exist.
    case elementOutsideData(ElementIdentifier, count: Int?)
    /// The layout has no attributes for an element of the data.
    case missingAttributes(ElementIdentifier)
    /// The attributes of an element changed although nothing was invalidated.
    case changedWithoutInvalidation(ElementIdentifier, from: CGRect, to: CGRect)
    /// An element's width or height is below zero.
    case negativeSize(ElementIdentifier, CGSize)
    /// A number that places the element is NaN or infinite.
    case notFinite(ElementIdentifier, CGRect)
    /// An item is broader than what is left for it: its line extent, and what was available.
    case itemTooBroad(ElementIdentifier, extent: CGFloat, available: CGFloat)
    /// An item of a section that scrolls across is longer, along the scroll axis, than the section is.
    case itemTooLong(ElementIdentifier, extent: CGFloat, available: CGFloat)
    /// Insets leave no space for items.
    case noRoom(section: Int, available: CGFloat)
    /// A group of a compositional layout asks for something impossible; the issue says what, and what was done.
    case template(section: Int, issue: String)
    /// A value of a compositional layout has no effect, or another one than it seems to have; the issue says which.
    case misleading(section: Int, issue: String)
    /// A compositional layout has no description of a section.
    case noDescription(section: Int, itemCount: Int)
    /// A delegate or property gave a value that makes no sense.
    case impossibleValue(name: String, value: String, used: String)
    /// A batch update does not add up; the counts of the data source were used.
    case invalidUpdate(BatchUpdateIssue)
    /// A scroll to an item that does not exist; the counts are the items per section.
    case scrollTargetOutsideData(IndexPath, counts: [Int])
    /// A scroll to two places on one axis.
    case conflictingScrollPositions(rawValue: UInt)
    /// A selection of an item that does not exist; the counts are the items per section.
    case selectionOutsideData(IndexPath, counts: [Int])
    /// A layout was set on two views. Both keep it, and it knows the latest of them.
    case layoutBelongsToAnotherView
    /// The layout causes another invalidation whenever it is invalidated.
    case invalidatesWithoutEnd(depth: Int)
    /// Every `prepare()` invalidates the layout again, so that it prepares in every frame. With more than one pass:
    /// other preparations did so in one pass, which was given up.
    case invalidatesWhilePreparing(passes: Int)
    /// The preferred sizes of an element and the layout never agreed: the sizes that it preferred, in order.
    case sizesDoNotSettle(ElementIdentifier?, sizes: [CGSize], passes: Int)
    /// An interactive transition was finished or cancelled, and there was none: the call.
    case noInteractiveTransition(call: String)
    /// A constraint was left out: which one, and why.
    case constraintNotKept(String)
    /// An object of UIKit stores what it is given and has no effect here.
    case hasNoEffect(String)
    /// A mistake about the items, such as an identifier that comes twice; the issue says which, and what was done.
    case data(issue: String)
  }

  public var description: String { "\(subject): \(problem.sentence)" }
}

extension LayoutDiagnostic.Problem {
  /// The names of the problems, without their values.
  enum Kind: Hashable, Sendable {
    case unregisteredIdentifier, unregisteredDecoration, viewNotDequeued
    case elementOutsideData, missingAttributes, changedWithoutInvalidation
    case negativeSize, notFinite, itemTooBroad, itemTooLong, noRoom
    case template, misleading, noDescription, impossibleValue
    case invalidUpdate, scrollTargetOutsideData, conflictingScrollPositions, selectionOutsideData
    case layoutBelongsToAnotherView, invalidatesWithoutEnd, invalidatesWhilePreparing, sizesDoNotSettle
    case noInteractiveTransition, constraintNotKept, hasNoEffect, data
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
    case .noInteractiveTransition: .noInteractiveTransition
    case .constraintNotKept: .constraintNotKept
    case .hasNoEffect: .hasNoEffect
    case .data: .data
    }
  }
}

extension LayoutDiagnostic {
  /// The common part of diagnostics about the same problem of the same layout or host.
  package struct Topic: Hashable, Sendable {
    let subject: String
    let kind: Problem.Kind
  }

  /// The subject, and the kind of the problem.
  package var topic: Topic { Topic(subject: subject, kind: problem.kind) }
}

extension LayoutDiagnostic.Problem {
  /// The problem in one sentence that quotes the values and says what was possible.
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
      "the layout already belongs to another collection view; both keep it, and it lays out for the latest"
    case .invalidatesWithoutEnd(let depth):
      "the layout causes another invalidation whenever it is invalidated; gave up after \(depth)"
    case .invalidatesWhilePreparing(let passes):
      "the layout invalidates itself whenever it prepares; "
        + (passes == 1 ? "it is prepared again in every frame" : "gave up after \(passes) rounds")
    case .sizesDoNotSettle(let element, let sizes, let passes):
      "sizes did not settle in \(passes) rounds\(element.map { "; \($0) asked for " } ?? "")"
        + sizes.suffix(4).map { "\($0.width.short) x \($0.height.short)" }.joined(separator: ", ")
    case .noInteractiveTransition(let call):
      "\(call) was called, but no interactive transition is under way; call startInteractiveTransition(to:) first"
    case .constraintNotKept(let constraint):
      "the constraint \(constraint); it was left out"
    case .hasNoEffect(let name):
      "\(name) stores what it is given and has no effect here"
    case .data(let issue): issue
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

/// Stops the process with a sentence about a mistake of the program. Nothing else in the libraries stops it.
///
/// `precondition` prints nothing in an optimised build, and most builds in use are optimised.
func programMistake(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}

/// Stops the process if a condition is false that only a mistake of the program can make false.
func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { programMistake(message(), file: file, line: line) }
}

/// Writes the diagnostics that have no handler. If standard error is closed or full, they are lost.
enum StandardError {
  static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}

extension CollectionView {
  /// Receives the diagnostics of all views without a handler of their own; by default they are written to standard
  /// error, one line each.
  public static var unhandledDiagnostic: (LayoutDiagnostic) -> Void = { StandardError.write($0.description) }
}

/// Collects diagnostics that have no handler, and reports them by kind: the first of each, and how many there were.
///
/// For programs that cannot write to standard error at any time:
///
///     let tally = DiagnosticTally()
///     tally.begin()
///     defer { tally.end() }
@preconcurrency @MainActor
public final class DiagnosticTally {
  private var firsts: [(topic: LayoutDiagnostic.Topic, sentence: String, count: Int)] = []
  private var handlerBefore: ((LayoutDiagnostic) -> Void)?

  /// An empty tally.
  public init() {}

  /// Starts to collect the diagnostics of every view without a handler of its own.
  public func begin() {
    guard handlerBefore == nil else { return }
    handlerBefore = CollectionView.unhandledDiagnostic
    CollectionView.unhandledDiagnostic = { [self] in note($0) }
  }

  /// Counts a diagnostic.
  public func note(_ diagnostic: LayoutDiagnostic) {
    if let index = firsts.firstIndex(where: { $0.topic == diagnostic.topic }) {
      firsts[index].count += 1
    } else {
      firsts.append((diagnostic.topic, diagnostic.description, 1))
    }
  }

  /// A line for each kind: `FlowLayout: cell 0.0 is 34 long across the scroll axis, but only 14 fit (and 11 more like
  /// it)`.
  public var lines: [String] {
    firsts.map { $0.count == 1 ? $0.sentence : "\($0.sentence) (and \($0.count - 1) more like it)" }
  }

  /// Stops collecting, writes the lines to standard error, each after the name of the program, and removes them.
  public func end() {
    let program = ProcessInfo.processInfo.processName
    end { StandardError.write("\(program): \($0)") }
  }

  /// The same with lines that go elsewhere.
  package func end(_ write: (String) -> Void) {
    if let handlerBefore { CollectionView.unhandledDiagnostic = handlerBefore }
    handlerBefore = nil
    lines.forEach(write)
    firsts = []
  }
}
