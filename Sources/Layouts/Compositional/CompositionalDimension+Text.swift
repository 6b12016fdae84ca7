import Foundation

// Dimensions and spacing as texts, for scene files and viewers.

extension CompositionalDimension: LosslessStringConvertible {
  /// `0.5w` and `1/3 w` are parts of a width, `0.5h` of a height; `44` is points, `~44` an estimate, and `~44 uniform`
  /// an estimate that siblings share.
  public var description: String {
    switch unit {
    case .fractionalWidth: FractionText(dimension, "w").text
    case .fractionalHeight: FractionText(dimension, "h").text
    case .absolute: PointText(dimension).text
    case .estimated: "~\(PointText(dimension).text)"
    case .uniformAcrossSiblings: "~\(PointText(dimension).text) uniform"
    }
  }

  /// Reads what ``description`` writes; nil for anything else, and for numbers below 0.
  public convenience init?(_ description: String) {
    let text = description.trimmingCharacters(in: .whitespaces)
    if let last = text.last, "wh".contains(last) {
      guard let fraction = FractionText.fraction(text.dropLast()) else { return nil }
      self.init(last == "w" ? .fractionalWidth : .fractionalHeight, fraction)
      return
    }
    let isUniform = text.hasPrefix("~") && text.hasSuffix(" uniform")
    let number = (isUniform ? text.dropLast(8) : text[...]).drop { $0 == "~" }
    guard text.count(where: { $0 == "~" }) < 2, let points = PointText.points(number) else { return nil }
    self.init(isUniform ? .uniformAcrossSiblings : text.hasPrefix("~") ? .estimated : .absolute, points)
  }

  /// The same kind of dimension with another value.
  func with(_ dimension: CGFloat) -> CompositionalDimension { CompositionalDimension(unit, dimension) }
}

extension CompositionalSpacing: LosslessStringConvertible {
  /// `8` is exactly that many points, `flexible 8` at least that many.
  public var description: String { (isFlexible ? "flexible " : "") + PointText(spacing).text }

  /// Reads what ``description`` writes; nil for anything else.
  public convenience init?(_ description: String) {
    let words = description.split(separator: " ")
    let isFlexible = words.count == 2 && words[0] == "flexible"
    guard words.count == (isFlexible ? 2 : 1), let number = Double(words[words.count - 1]), abs(number) <= 1e9 else {
      return nil
    }
    self.init(CGFloat(number), isFlexible: isFlexible)
  }

  /// The same kind of spacing with another value.
  func with(_ spacing: CGFloat) -> CompositionalSpacing { CompositionalSpacing(spacing, isFlexible: isFlexible) }
}

/// A part of an extent: decimal where few digits say it exactly, else a quotient of small numbers.
private struct FractionText {
  let text: String

  init(_ fraction: CGFloat, _ unit: String) {
    let decimal = PointText(fraction).text
    let quotient = (2...12).lazy.compactMap { divisor -> String? in
      let part = (fraction * CGFloat(divisor)).rounded()
      return part > 0 && abs(part / CGFloat(divisor) - fraction) < 1e-12 ? "\(Int(part))/\(divisor) " : nil
    }
    text = (decimal.count <= 5 ? decimal : quotient.first ?? decimal) + unit
  }

  /// A number, or two of them with a slash; nil for anything else.
  static func fraction(_ text: some StringProtocol) -> CGFloat? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { PointText.points($0) }
    guard parts.count <= 2, let first = parts.first ?? nil else { return nil }
    if parts.count == 1 { return first }
    guard let second = parts[1], second > 0 else { return nil }
    return first / second
  }
}

/// A number without a needless fraction.
struct PointText {
  let text: String

  init(_ points: CGFloat) {
    let isWhole = points == points.rounded() && abs(points) < 1e9
    text = isWhole ? String(Int(points)) : String(Double(points))
  }

  /// A number from 0 to 1e9 in digits; nil for anything else.
  static func points(_ text: some StringProtocol) -> CGFloat? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(text),
      number <= 1e9
    else { return nil }
    return CGFloat(number)
  }
}
