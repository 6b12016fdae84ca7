/// A step from a value to a part of it, such as `@hour` of a time or `.name` of a JSON object.
enum PartStep: Hashable, Sendable {
  /// A member of a JSON object.
  case member([UInt8])
  /// An element of a JSON list, from 0 on.
  case element(Int)
  case time(TimeUnit)
  /// The bucket of a number: the multiple of a width at or below it.
  case bucket(NumberBuckets)
  case text(TextPart)

  /// The parts of a text.
  enum TextPart: String, Hashable, Sendable, CaseIterable {
    /// The first letter, in upper case.
    case first
    /// How many characters there are, as Unicode numbers them.
    case length
    /// The end of a path's name after its last point, in lower case.
    case ext
    /// The folder of a path.
    case dir
    /// The host of a URL.
    case host
  }

  /// Reads the word after an `@`; nil if it is none of these.
  init?(word: Substring) {
    if let unit = TimeUnit(word) {
      self = .time(unit)
    } else if let part = TextPart(rawValue: String(word)) {
      self = .text(part)
    } else if let buckets = NumberBuckets(word) {
      self = .bucket(buckets)
    } else {
      return nil
    }
  }

  var isOfJSON: Bool {
    switch self {
    case .member, .element: true
    case .time, .bucket, .text: false
    }
  }

  /// The order of groups that the values make; nil for the order in which they appear.
  var order: PartOrder? {
    switch self {
    case .time: .natural
    case .bucket: .number
    case .member, .element, .text: nil
    }
  }

  /// The words that may follow an `@`, for messages.
  static var words: [String] {
    TimeUnit.words.map { "@" + $0 } + ["@5min", "@100"] + TextPart.allCases.map { "@" + $0.rawValue }
  }
}

/// The order of groups that are made by parts of values.
enum PartOrder: Hashable, Sendable {
  /// As texts, with the numbers in them by value.
  case natural
  case number
}

extension PartStep {
  /// Calls `body` with the part of a value. It is empty if the value has no such part.
  ///
  /// - Parameter notation: how the column writes dates and numbers.
  /// - Complexity: O(b) for b bytes, without an allocation but for strings of JSON with escapes.
  func withBytes<Result>(
    of value: UnsafeRawBufferPointer, _ notation: ValueNotation, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    if value.isEmpty { return body(none) }
    switch self {
    case .member(let name): return JSONPart.withMember(name, of: value, body)
    case .element(let index): return JSONPart.withElement(index, of: value, body)
    case .text(let part): return part.withBytes(of: value, body)
    case .time(let unit):
      let date =
        WrittenDate(value, isDayFirst: notation.isDayFirst) ?? WrittenDate(value, isDayFirst: !notation.isDayFirst)
      guard let date else { return body(none) }
      return ShortText.with(body) { unit.write(date, to: &$0) }
    case .bucket(let buckets):
      guard let amount = WrittenAmount(value, notation) else { return body(none) }
      return ShortText.with(body) { buckets.write(amount.value, to: &$0) }
    }
  }
}

/// A short text of ASCII, in memory that is free again afterwards.
struct ShortText {
  private static let capacity = 48

  private let buffer: UnsafeMutableRawBufferPointer
  private var count = 0

  /// Calls `body` with the text that `write` writes.
  static func with<Result>(_ body: (UnsafeRawBufferPointer) -> Result, _ write: (inout ShortText) -> Void) -> Result {
    withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { buffer in
      var text = ShortText(buffer: buffer)
      write(&text)
      return body(UnsafeRawBufferPointer(rebasing: buffer[..<text.count]))
    }
  }

  mutating func append(_ character: Unicode.Scalar) { append(UInt8(truncatingIfNeeded: character.value)) }

  mutating func append(_ byte: UInt8) {
    guard count < buffer.count else { return }
    buffer[count] = byte
    count += 1
  }

  mutating func append(_ text: StaticString) { text.withUTF8Buffer { $0.forEach { append($0) } } }

  /// Appends a number with at least so many digits.
  mutating func append(_ number: Int, digits least: Int = 1) {
    if number < 0 { append("-" as Unicode.Scalar) }
    var (power, digits, rest) = (1, 1, number.magnitude)
    while digits < 19, rest / UInt(power) >= 10 || digits < least { (power, digits) = (power * 10, digits + 1) }
    while power > 0 {
      append(0x30 + UInt8(rest / UInt(power)))
      (rest, power) = (rest % UInt(power), power / 10)
    }
  }
}
