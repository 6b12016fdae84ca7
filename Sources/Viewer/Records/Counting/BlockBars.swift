/// Bars of block characters, an eighth of a cell exact.
package enum BlockBars {
  private static let lying = Array("▏▎▍▌▋▊▉█")
  private static let standing = Array("▁▂▃▄▅▆▇█")

  /// A bar that lies along a row: as many cells for the whole, and none for nothing.
  package static func lying(_ part: Double, cells: Int) -> String {
    let eighths = Int((min(max(part, 0), 1) * Double(cells * 8)).rounded())
    let full = String(repeating: lying[7], count: eighths / 8)
    return eighths % 8 == 0 ? full : full + String(lying[eighths % 8 - 1])
  }

  /// A bar in a cell for each of some numbers, in eighths of the greatest. One that is not zero has an eighth at least,
  /// and zero is blank.
  ///
  /// - Parameter inDigits: whether the eighths are digits from 0 to 8, which are in ASCII.
  package static func standing(_ numbers: [Int], inDigits: Bool = false) -> String {
    guard let most = numbers.max(), most > 0 else { return "" }
    return String(
      numbers.map { number in
        let eighths = number == 0 ? 0 : max(1, Int((Double(number) / Double(most) * 8).rounded()))
        if inDigits { return Character("\(eighths)") }
        return eighths == 0 ? " " : standing[eighths - 1]
      })
  }
}
