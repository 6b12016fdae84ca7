/// A date as logs and tables write it, as a number of seconds.
///
/// These are read: `2026-01-31`, `2026/1/31`, `31.1.2026`, `1/31/2026`, `31 Jan 2026`, `Jan 31, 2026`, `Jan 31`, each
/// with a time `23:59:59.5` after it if there is one, and with `Z` or an offset `+02:00` after that. The name of a day
/// may come first, and a year may follow the time. Without a year, dates are ordered within a year. Without a date,
/// times are ordered within a day.
struct WrittenDate: Hashable, Sendable {
  /// Seconds since 1970 in UTC.
  let seconds: Double

  init?(_ text: UnsafeRawBufferPointer, isDayFirst: Bool = false) {
    guard let first = text.first, text.count <= 64, first < 0x80 else { return nil }
    if let day = Self.day(of: text) {
      seconds = day
      return
    }
    var parser = DateParser(words: Self.words(of: text), isDayFirst: isDayFirst)
    guard parser.readAll(), let seconds = parser.seconds else { return nil }
    self.seconds = seconds
  }

  /// The seconds of `2026-01-31`, which is read most often; nil for any other text.
  private static func day(of text: UnsafeRawBufferPointer) -> Double? {
    guard text.count == 10, text[4] == 0x2D, text[7] == 0x2D else { return nil }
    var numbers = (0, 0, 0)
    for index in 0..<10 where index != 4 && index != 7 {
      guard text[index] >= 0x30, text[index] <= 0x39 else { return nil }
      let digit = Int(text[index] - 0x30)
      if index < 4 {
        numbers.0 = numbers.0 * 10 + digit
      } else if index < 7 {
        numbers.1 = numbers.1 * 10 + digit
      } else {
        numbers.2 = numbers.2 * 10 + digit
      }
    }
    guard (1...12).contains(numbers.1), (1...31).contains(numbers.2) else { return nil }
    return Double(days(numbers.0, numbers.1, numbers.2) * 86_400)
  }

  /// Whether a date such as `31/1/2026` begins with its day, because its first number is greater than 12.
  static func beginsWithDay(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count >= 8, text[1] == 0x2F || text[2] == 0x2F else { return false }
    let words = words(of: text)
    guard words.count >= 3, case .number(let first, _) = words[0], case .sign(UInt8(ascii: "/")) = words[1] else {
      return false
    }
    return first > 12 && first <= 31
  }

  /// The days from 1 January 1970 to a date of the Gregorian calendar.
  fileprivate static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // The year begins in March here, so that leap days come last.
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let era = (years >= 0 ? years : years - 399) / 400
    let ofEra = years - era * 400
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + (153 * months + 2) / 5 + day - 1 - 719_468
  }

  fileprivate enum Word: Hashable {
    case number(Int, digits: Int)
    /// The first three letters, in lower case.
    case name(String, count: Int)
    case sign(UInt8)
  }

  private static func words(of text: UnsafeRawBufferPointer) -> [Word] {
    var words: [Word] = []
    var index = 0
    while index < text.count {
      let start = index
      let byte = text[index]
      if byte >= 0x30, byte <= 0x39 {
        while index < text.count, text[index] >= 0x30, text[index] <= 0x39 { index += 1 }
        guard index - start <= 9 else { return [] }
        words.append(.number(text[start..<index].reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits: index - start))
      } else if isLetter(byte) {
        while index < text.count, isLetter(text[index]) { index += 1 }
        let name = String(decoding: text[start..<min(index, start + 3)], as: UTF8.self).lowercased()
        words.append(.name(name, count: index - start))
      } else {
        index += 1
        let isBetweenDigits = index < text.count && text[index] >= 0x30 && text[index] <= 0x39
        switch byte {
        case 0x20, UInt8(ascii: "["), UInt8(ascii: "]"): continue
        case UInt8(ascii: ","): if isBetweenDigits { words.append(.sign(byte)) }
        default: words.append(.sign(byte))
        }
      }
      if words.count > 24 { return [] }
    }
    return words
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
}

/// Takes the words of a date one after the other.
private struct DateParser {
  var words: [WrittenDate.Word]
  let isDayFirst: Bool
  private var next = 0
  private var year: Int?
  private var month: Int?
  private var day: Int?
  private var time: Double?
  private var offset = 0

  init(words: [WrittenDate.Word], isDayFirst: Bool) { (self.words, self.isDayFirst) = (words, isDayFirst) }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  private static let days: Set<String> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private func word(_ ahead: Int = 0) -> WrittenDate.Word? {
    next + ahead < words.count ? words[next + ahead] : nil
  }

  private func number(_ ahead: Int) -> (value: Int, digits: Int)? {
    if case .number(let value, let digits)? = word(ahead) { return (value, digits) }
    return nil
  }

  private func isSign(_ ahead: Int, _ sign: Character) -> Bool { word(ahead) == .sign(sign.asciiValue ?? 0) }

  /// Whether every word has a place in the date.
  mutating func readAll() -> Bool {
    while next < words.count { guard readPart() else { return false } }
    return day != nil || time != nil
  }

  private mutating func readPart() -> Bool {
    switch word() {
    case .name(let name, let count):
      if let index = Self.months.firstIndex(of: name), month == nil, count >= 3, count <= 9 {
        (month, next) = (index + 1, next + 1)
        return true
      }
      if Self.days.contains(name), day == nil, count <= 9 {
        next += 1
        return true
      }
      return readLetter(name, count)
    case .number: return readTime() || readDate()
    case .sign: return readSign()
    case nil: return false
    }
  }

  /// The `T` between date and time, or the zone UTC.
  private mutating func readLetter(_ name: String, _ count: Int) -> Bool {
    let isBetween = name == "t" && day != nil && time == nil && number(1) != nil
    let isZone = time != nil && (name == "z" || name == "utc" || name == "gmt")
    guard isBetween || isZone, count <= 3 else { return false }
    next += 1
    return true
  }

  private mutating func readTime() -> Bool {
    guard time == nil, let hour = number(0), isSign(1, ":"), let minute = number(2), hour.value < 25,
      minute.value < 60, minute.digits == 2
    else { return false }
    var seconds = Double(hour.value * 3600 + minute.value * 60)
    next += 3
    if isSign(0, ":"), let second = number(1), second.value <= 60 {
      seconds += Double(second.value)
      next += 2
      if isSign(0, ".") || isSign(0, ","), let fraction = number(1) {
        seconds += Double(fraction.value) / (0..<fraction.digits).reduce(1.0) { tens, _ in tens * 10 }
        next += 2
      }
    }
    time = seconds
    return true
  }

  private mutating func readDate() -> Bool {
    guard let first = number(0) else { return false }
    for sign in ["-", "/", "."] as [Character] where day == nil && month == nil && isSign(1, sign) && isSign(3, sign) {
      guard let second = number(2) else { continue }
      guard let third = number(4) else { return false }
      next += 5
      if first.digits == 4 { return set(first.value, second.value, third.value) }
      guard third.digits == 4 else { return false }
      return isDayFirst || sign != "/"
        ? set(third.value, second.value, first.value) : set(third.value, first.value, second.value)
    }
    next += 1
    if first.digits == 4, year == nil, month != nil {
      year = first.value
      return true
    }
    guard day == nil, first.digits <= 2, first.value >= 1, first.value <= 31 else { return false }
    if month == nil, case .name(let name, _)? = word(), !Self.months.contains(name) { return false }
    if month == nil, word() == nil { return false }
    day = first.value
    return true
  }

  /// The signs of `31-Jan-2026` and of `31/Jan/2026:10:00:00`.
  private mutating func readSign() -> Bool {
    let isBeforeMonth = day != nil && month == nil, isBeforeYear = month != nil && year == nil
    let joins = (isBeforeMonth || isBeforeYear) && (isSign(0, "-") || isSign(0, "/"))
    guard time == nil, joins || (year != nil && isSign(0, ":")) else { return readOffset() }
    next += 1
    return true
  }

  private mutating func set(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    (self.year, self.month, self.day) = (year, month, day)
    return (1...12).contains(month) && (1...31).contains(day)
  }

  private mutating func readOffset() -> Bool {
    guard time != nil, isSign(0, "+") || isSign(0, "-"), let hours = number(1) else { return false }
    let sign = isSign(0, "+") ? 1 : -1
    next += 2
    if hours.digits == 4 {
      offset = sign * (hours.value / 100 * 3600 + hours.value % 100 * 60)
      return true
    }
    guard hours.digits <= 2, isSign(0, ":"), let minutes = number(1) else { return false }
    offset = sign * (hours.value * 3600 + minutes.value * 60)
    next += 2
    return true
  }

  var seconds: Double? {
    guard let day else { return time }
    guard let month else { return nil }
    return Double(WrittenDate.days(year ?? 1972, month, day) * 86_400 - offset) + (time ?? 0)
  }
}
