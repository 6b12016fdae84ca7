/// A date as logs and tables write it, as a number of seconds.
///
/// These are read: `2026-01-31`, `2026/1/31`, `31.1.2026`, `1/31/2026`, `31 Jan 2026`, `Jan 31, 2026`, `Jan 31`, each
/// with a time `23:59:59.5` after it if there is one, and with `Z` or an offset `+02:00` after that. The name of a day
/// may come first, and a year may follow the time. Without a year, dates are ordered within a year. Without a date,
/// times are ordered within a day.
struct WrittenDate: Hashable, Sendable {
  /// Seconds since 1970 in UTC.
  let seconds: Double
  /// How many seconds its time zone is ahead of UTC; 0 if it names none.
  private(set) var offset = 0
  private(set) var (hasDay, hasYear, hasTime) = (true, true, false)

  init?(_ text: UnsafeRawBufferPointer, isDayFirst: Bool = false) {
    guard let first = text.first, text.count <= 64, first < 0x80 else { return nil }
    if let date = Self(plain: text) {
      self = date
      return
    }
    self.init(words: text, isDayFirst: isDayFirst)
  }

  /// Reads a date of any form, word by word.
  init?(words text: UnsafeRawBufferPointer, isDayFirst: Bool) {
    var parser = DateParser(words: Self.words(of: text), isDayFirst: isDayFirst)
    guard parser.readAll(), let seconds = parser.seconds else { return nil }
    (self.seconds, offset) = (seconds, parser.hasDay ? parser.offset : 0)
    (hasDay, hasYear, hasTime) = (parser.hasDay, parser.hasYear, parser.hasTime)
  }

  /// Reads `2026-01-31` and `2026-01-31T10:00:00.5+02:00`, which are read most often; nil for any other text.
  private init?(plain text: UnsafeRawBufferPointer) {
    guard text.count >= 10, text[4] == 0x2D, text[7] == 0x2D, let year = Self.number(text, 0..<4),
      let month = Self.number(text, 5..<7), let day = Self.number(text, 8..<10), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    let midnight = Double(Self.days(year, month, day) * 86_400)
    if text.count == 10 {
      seconds = midnight
      return
    }
    guard text.count >= 16, text[10] == 0x20 || text[10] | 0x20 == UInt8(ascii: "t"), text[13] == UInt8(ascii: ":"),
      let hour = Self.number(text, 11..<13), hour < 25, let minute = Self.number(text, 14..<16), minute < 60
    else { return nil }
    var (time, place) = (Double(hour * 3600 + minute * 60), 16)
    if text.count >= 19, text[16] == UInt8(ascii: ":") {
      guard let second = Self.number(text, 17..<19), second <= 60 else { return nil }
      (time, place) = (time + Double(second), 19)
      if place < text.count, text[place] == UInt8(ascii: ".") || text[place] == UInt8(ascii: ",") {
        let end = text[(place + 1)...].firstIndex { !Self.isDigit($0) } ?? text.count
        guard end - place <= 10, let fraction = Self.number(text, place + 1..<end) else { return nil }
        time += Double(fraction) / (place + 1..<end).reduce(1.0) { tens, _ in tens * 10 }
        place = end
      }
    }
    guard let offset = Self.offset(UnsafeRawBufferPointer(rebasing: text[place...])) else { return nil }
    (seconds, self.offset, hasTime) = (midnight - Double(offset) + time, offset, true)
  }

  /// The seconds of the time zone at the end of a text: nothing, `Z`, `+02:00` or `+0200`; nil for anything else.
  private static func offset(_ text: UnsafeRawBufferPointer) -> Int? {
    if text.isEmpty || (text.count == 1 && text[0] | 0x20 == UInt8(ascii: "z")) { return 0 }
    let hasColon = text.count == 6 && text[3] == UInt8(ascii: ":")
    guard text.count == 5 || hasColon, text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-"),
      let hours = number(text, 1..<3), let minutes = number(text, text.count - 2..<text.count)
    else { return nil }
    return (text[0] == UInt8(ascii: "+") ? 1 : -1) * (hours * 3600 + minutes * 60)
  }

  /// The number that some bytes write; nil unless all of them are digits, and there is at least one.
  private static func number(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    var number = 0
    for byte in text[range] {
      guard isDigit(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return range.isEmpty ? nil : number
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// The seconds that a text covers: a date without a time is a whole day, `2026-03` a whole month, and anything with a
  /// time a moment. nil if it is none of these.
  static func span(_ text: UnsafeRawBufferPointer, isDayFirst: Bool) -> ClosedRange<Double>? {
    if let date = WrittenDate(text, isDayFirst: isDayFirst) {
      // The last moment of a day is before the first one of the next.
      let end = date.hasTime ? date.seconds : (date.seconds + 86_400).nextDown
      return date.seconds...end
    }
    guard text.count == 7, text[4] == 0x2D, let year = number(text, 0..<4), let month = number(text, 5..<7),
      (1...12).contains(month)
    else { return nil }
    let next = month == 12 ? days(year + 1, 1, 1) : days(year, month + 1, 1)
    return Double(days(year, month, 1) * 86_400)...Double(next * 86_400).nextDown
  }

  /// Whether a date such as `31/1/2026` begins with its day, because its first number is greater than 12.
  static func beginsWithDay(_ text: UnsafeRawBufferPointer) -> Bool {
    numbersBeforeYear(text).map { $0.first > 12 && $0.first <= 31 } ?? false
  }

  /// The day and the month of a date such as `31/1/2026`, in the order in which they are written; nil for other texts.
  static func numbersBeforeYear(_ text: UnsafeRawBufferPointer) -> (first: Int, second: Int)? {
    guard text.count >= 8, text[1] == 0x2F || text[2] == 0x2F else { return nil }
    let words = words(of: text)
    guard words.count >= 3, case .number(let first, _) = words[0], case .sign(UInt8(ascii: "/")) = words[1] else {
      return nil
    }
    guard case .number(let second, _) = words[2] else { return (first, 0) }
    return (first, second)
  }

  /// The days from 1 January 1970 to a date of the Gregorian calendar.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // The year begins in March here, so that leap days come last.
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let era = (years >= 0 ? years : years - 399) / 400
    let ofEra = years - era * 400
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + (153 * months + 2) / 5 + day - 1 - 719_468
  }

  /// The date of a day, counted from 1 January 1970.
  static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let days = day + 719_468
    let era = days.flooredQuotient(by: 146_097)
    let ofEra = days - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * ofYear + 2) / 153
    let year = yearOfEra + era * 400 + (month < 10 ? 0 : 1)
    return (year, month < 10 ? month + 3 : month - 9, ofYear - (153 * month + 2) / 5 + 1)
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
      if isDigit(byte) {
        while index < text.count, isDigit(text[index]) { index += 1 }
        guard index - start <= 9 else { return [] }
        words.append(.number(text[start..<index].reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits: index - start))
      } else if isLetter(byte) {
        while index < text.count, isLetter(text[index]) { index += 1 }
        let name = String(decoding: text[start..<min(index, start + 3)], as: UTF8.self).lowercased()
        words.append(.name(name, count: index - start))
      } else {
        index += 1
        let isBetweenDigits = index < text.count && isDigit(text[index])
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
  private(set) var offset = 0

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

  var hasDay: Bool { day != nil }
  var hasYear: Bool { year != nil }
  var hasTime: Bool { time != nil }

  var seconds: Double? {
    guard let day else { return time }
    guard let month else { return nil }
    return Double(WrittenDate.days(year ?? 1972, month, day) * 86_400 - offset) + (time ?? 0)
  }
}
