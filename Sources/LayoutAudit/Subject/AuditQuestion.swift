import Foundation
import LayoutCore

/// The next query of the auditor to a layout. If the layout stops the program, this is the query that stopped it.
public struct AuditQuestion: Hashable, Sendable, CustomStringConvertible {
  /// What is asked.
  public enum Request: Hashable, Sendable {
    /// The elements in a rectangle, in points.
    case elements(in: CGRect)
    /// One element by its path.
    case element(ElementIdentifier)
    /// The item at a point, in points.
    case item(at: CGPoint)
    /// A pass of the host in a view with these bounds, in points: it prepares the layout if needed, and queries it.
    case pass(bounds: CGRect)
  }

  /// The rule that is checked.
  public let rule: AuditRule
  /// What is asked.
  public let request: Request

  /// A question about a rule.
  public init(_ rule: AuditRule, _ request: Request) { (self.rule, self.request) = (rule, request) }

  /// For example `rule 4 (agreeing-answers) asked for cell 1.3`.
  public var description: String { "rule \(rule.number) (\(rule.name)) asked for \(words)" }

  private var words: String {
    switch request {
    case .elements(let rect): "the elements in \(rect.text)"
    case .element(let element): "\(element)"
    case .item(let point): "the item at \(point.text)"
    case .pass(let bounds): "a layout pass in bounds \(bounds.text)"
    }
  }
}
