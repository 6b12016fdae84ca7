/// The values of a column as bytes that have the order of the viewer: numbers and dates by value, then texts by natural
/// order, and empty values last, whatever the direction.
///
/// A database that compares such bytes sorts rows as `ColumnSort` does.
package struct SortedValue: Hashable, Sendable {
  private static let (number, text, empty): (UInt8, UInt8, UInt8) = (0, 1, 2)

  /// The least number that may share its `Double` with another one of the same column.
  private static let long = 1e15

  private let shape: ColumnShape
  private let isDescending: Bool
  /// Whether numbers have types, so that those below `long` have few digits. Other numbers may have any digits.
  private let hasTypes: Bool

  package init(_ shape: ColumnShape, isDescending: Bool, hasTypes: Bool = false) {
    (self.shape, self.isDescending, self.hasTypes) = (shape, isDescending, hasTypes)
  }

  /// Whether numbers are sorted by value, so that `append(_:to:)` takes them as numbers.
  package var takesNumbers: Bool { hasTypes && shape.kind == .number }

  /// Appends the bytes of a number to `key`, without a look at its digits if they are few. False for other numbers.
  ///
  /// - Precondition: `takesNumbers`.
  package func append(_ number: Double, to key: inout [UInt8]) -> Bool {
    guard abs(number) < Self.long else { return false }
    key.append(Self.number)
    let start = key.count
    Self.append(number, to: &key)
    if isDescending { Self.invert(&key, from: start) }
    return true
  }

  /// Appends the bytes of a field to `key`.
  ///
  /// - Complexity: O(b) for b bytes.
  package func append(_ field: UnsafeRawBufferPointer, to key: inout [UInt8]) {
    guard !field.isEmpty else { return key.append(Self.empty) }
    let start = key.count + 1
    switch shape.kind {
    case .number:
      guard let amount = WrittenAmount(field, shape.notation) else { return appendText(field, to: &key) }
      if hasTypes, append(amount.value, to: &key) { return }
      key.append(Self.number)
      if hasTypes { Self.append(amount.value, to: &key) }
      ExactDecimal(field, shape.notation).appendKey(to: &key)
    case .date:
      guard let seconds = WrittenDate(field, isDayFirst: shape.notation.isDayFirst)?.seconds else {
        return appendText(field, to: &key)
      }
      key.append(Self.number)
      Self.append(seconds, to: &key)
    case .text: return appendText(field, to: &key)
    }
    if isDescending { Self.invert(&key, from: start) }
  }

  private func appendText(_ field: UnsafeRawBufferPointer, to key: inout [UInt8]) {
    key.append(Self.text)
    let start = key.count
    NaturalKey.append(field, to: &key)
    if isDescending { Self.invert(&key, from: start) }
  }

  private static func append(_ number: Double, to key: inout [UInt8]) {
    let bits = (number == 0 ? 0 : number).bitPattern
    let ordered = bits >> 63 == 1 ? ~bits : bits | 1 << 63
    for shift in stride(from: 56, through: 0, by: -8) { key.append(UInt8(truncatingIfNeeded: ordered >> shift)) }
  }

  /// Turns bytes into those of the opposite order. The last byte puts a value after the longer ones that begin with it.
  private static func invert(_ key: inout [UInt8], from start: Int) {
    for index in start..<key.count { key[index] = ~key[index] }
    key.append(0xFF)
  }
}

/// The kind of the values of a column, and how they are written, as some of its rows show.
package struct ColumnShape: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case number, date, text }

  package let kind: Kind
  package let notation: ValueNotation

  /// - Parameter column: of some rows, which stand for all. Nine of ten values decide, as where rows in memory are
  ///   sorted.
  package init(ofColumn column: Int, in rows: some RowStore) {
    var survey = NotationSurvey()
    for row in 0..<rows.rowCount { rows.withBytes(row: row, column: column) { survey.note($0) } }
    let notation = survey.notation
    var (numbers, dates, values) = (0, 0, 0)
    for row in 0..<rows.rowCount {
      rows.withBytes(row: row, column: column) { value in
        if !value.isEmpty { values += 1 }
        if WrittenAmount(value, notation) != nil { numbers += 1 }
        if WrittenDate(value, isDayFirst: notation.isDayFirst) != nil { dates += 1 }
      }
    }
    let isNumber = numbers > 0 && numbers * 10 >= values * 9
    kind = isNumber ? .number : dates > 0 && dates * 10 >= values * 9 ? .date : .text
    self.notation = notation
  }

  /// Whether amounts are in a currency.
  package var isMoney: Bool { notation.isMoney }

  package init(_ kind: Kind, _ notation: ValueNotation = .plain) { (self.kind, self.notation) = (kind, notation) }
}
