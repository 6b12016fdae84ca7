import Foundation
import LayoutCore

/// A format such as `H:|-8-[picture(40)]-[title]-|`, read into constraints.
///
/// A distance that is not given is 8 points between views and the superview's margin at its edges.
@MainActor
struct VisualFormat {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private let metrics: [String: CGFloat]
  private let views: [String: UIView]
  private var rest: Substring
  private var isHorizontal = true
  private(set) var constraints: [NSLayoutConstraint] = []
  /// The views of the format, in its order.
  private var namedViews: [UIView] = []

  /// - Returns: nil if the format is malformed or names an unknown view or metric.
  init?(
    _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any]?, views: [String: Any]
  ) {
    self.metrics = (metrics ?? [:]).compactMapValues {
      ($0 as? CGFloat) ?? ($0 as? NSNumber).map { CGFloat($0.doubleValue) } ?? ($0 as? Int).map { CGFloat($0) }
        ?? ($0 as? Double).map { CGFloat($0) }
    }
    self.views = views.compactMapValues { $0 as? UIView }
    rest = format.filter { !$0.isWhitespace }[...]
    guard readAll() else { return nil }
    align(by: options)
  }

  private var start: Attribute { isHorizontal ? .leading : .top }
  private var end: Attribute { isHorizontal ? .trailing : .bottom }
  private var extent: Attribute { isHorizontal ? .width : .height }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func readAll() -> Bool {
    if skip("V:") { isHorizontal = false } else { _ = skip("H:") }
    var before: UIView?
    var distances: [Predicate]? = []
    var comesFromEdge = false
    if skip("|") {
      comesFromEdge = true
      distances = readConnection()
    }
    while let distance = distances, skip("[") {
      guard let view = readView() else { return false }
      if comesFromEdge {
        guard let edge = view.superview else { return false }
        connect(view, start, to: edge, start, distance, sign: 1)
      } else if let before {
        connect(view, start, to: before, end, distance, sign: 1)
      }
      namedViews.append(view)
      (before, comesFromEdge) = (view, false)
      distances = readConnection()
    }
    guard let distance = distances, let before else { return false }
    if skip("|") {
      guard let edge = before.superview else { return false }
      connect(before, end, to: edge, end, distance, sign: -1)
    }
    return rest.isEmpty
  }

  private mutating func connect(
    _ view: UIView, _ attribute: Attribute, to other: UIView, _ otherAttribute: Attribute, _ distances: [Predicate],
    sign: CGFloat
  ) {
    for distance in distances {
      let isEdge = view.superview === other
      let margins = other.layoutMargins
      let margin = isHorizontal ? (sign > 0 ? margins.left : margins.right) : (sign > 0 ? margins.top : margins.bottom)
      let constant = distance.constant ?? (isEdge ? margin : 8)
      let relation = NSLayoutConstraint.Relation(rawValue: Int(sign) * distance.relation.rawValue) ?? .equal
      add(view, attribute, relation, other, otherAttribute, sign * constant, distance.priority)
    }
  }

  private mutating func add(
    _ view: UIView, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ other: UIView?,
    _ otherAttribute: Attribute, _ constant: CGFloat, _ priority: UILayoutPriority
  ) {
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute, multiplier: 1,
      constant: constant)
    constraint.priority = priority
    constraints.append(constraint)
  }

  // MARK: Parts

  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    /// nil for the default distance, or where a view is named.
    var constant: CGFloat?
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  /// A view up to its closing bracket, with the constraints of its extent.
  private mutating func readView() -> UIView? {
    guard let view = views[readName()] else { return nil }
    if rest.first == "(" {
      guard let predicates = readPredicates() else { return nil }
      for each in predicates {
        let other: Attribute = each.view == nil ? .notAnAttribute : extent
        add(view, extent, each.relation, each.view, other, each.constant ?? 0, each.priority)
      }
    }
    return skip("]") ? view : nil
  }

  /// The distances between two views; nil if the format is malformed.
  private mutating func readConnection() -> [Predicate]? {
    guard skip("-") else { return [Predicate(constant: 0)] }
    if rest.first == "[" || rest.first == "|" { return [Predicate()] }
    let predicates = rest.first == "(" ? readPredicates() : readPredicate().map { [$0] }
    return skip("-") ? predicates : nil
  }

  private mutating func readPredicates() -> [Predicate]? {
    var predicates: [Predicate] = []
    repeat {
      rest.removeFirst()
      guard let predicate = readPredicate() else { return nil }
      predicates.append(predicate)
    } while rest.first == ","
    return skip(")") ? predicates : nil
  }

  private mutating func readPredicate() -> Predicate? {
    var predicate = Predicate()
    if skip(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if skip("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = skip("==")
    }
    let name = readName()
    if let view = views[name] {
      predicate.view = view
    } else if let number = value(of: name) {
      predicate.constant = number
    } else {
      return nil
    }
    if skip("@") {
      guard let priority = value(of: readName()) else { return nil }
      predicate.priority = UILayoutPriority(Float(priority))
    }
    return predicate
  }

  private func value(of name: String) -> CGFloat? { metrics[name] ?? Double(name).map { CGFloat($0) } }

  private mutating func readName() -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest.removeFirst(name.count)
    return String(name)
  }

  private mutating func align(by options: NSLayoutConstraint.FormatOptions) {
    let attributes: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
    ]
    for (option, attribute) in attributes where options.contains(option) {
      for (view, next) in zip(namedViews, namedViews.dropFirst()) {
        add(next, attribute, .equal, view, attribute, 0, .required)
      }
    }
  }
}

extension NSLayoutConstraint {
  /// The options of a format for the views it names.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let directionLeadingToTrailing: FormatOptions = []
  }

  /// The constraints that a format such as `H:|-8-[picture(40)]-[title]-|` describes. A malformed one describes none,
  /// which is reported.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    if let read = VisualFormat(format, options: options, metrics: metrics, views: views) { return read.constraints }
    let problem = LayoutDiagnostic.Problem.impossibleValue(
      name: "the visual format", value: "'\(format)'", used: "no constraints")
    CollectionView.unhandledDiagnostic(LayoutDiagnostic(subject: "NSLayoutConstraint", problem: problem))
    return []
  }
}

/// The older name of the options.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
