import Foundation
import LayoutCore

extension LayoutConstraint {
  /// What else a format says of the views it names.
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
