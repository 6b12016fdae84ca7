/// Ranges of numbers of one width, which begin at its multiples.
struct NumberBuckets: Hashable, Sendable {
  /// The most digits of a width.
  private static let mostDigits = 9

  /// The width as a whole number, and the number of decimals in it.
  private let units: Int
  private let decimals: Int

  /// Reads a width such as `100` or `0.5`; nil for anything else.
  init?(_ text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard parts.count <= 2, areDigits, text.count <= Self.mostDigits + 1 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    let decimals = fraction.lastIndex { $0 != "0" }.map { fraction.distance(from: fraction.startIndex, to: $0) + 1 } ?? 0
    guard let units = Int(parts[0] + fraction.prefix(decimals)), units > 0 else { return nil }
    (self.units, self.decimals) = (units, decimals)
  }

  /// Writes the number at which the bucket of a value begins, with as many decimals as the width has. Nothing if it has
  /// too many digits.
  func write(_ value: Double, to text: inout ShortText) {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let quotient = (value * scale / Double(units)).rounded(.down)
    guard abs(quotient * Double(units)) < 9e15 else { return }
    // The product may be rounded across the edge of a bucket. Edges themselves are exact as far as a `Double` can be.
    var bucket = Int(quotient) + 1
    while Double(bucket * units) / scale > value { bucket -= 1 }
    let edge = bucket * units
    if edge < 0 { text.append("-" as Unicode.Scalar) }
    let power = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let (whole, fraction) = abs(edge).quotientAndRemainder(dividingBy: power)
    text.append(whole)
    guard decimals > 0 else { return }
    text.append("." as Unicode.Scalar)
    text.append(fraction, digits: decimals)
  }
}
