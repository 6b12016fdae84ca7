/// A length of time that dates and times are cut to, such as the hour.
enum TimeUnit: Hashable, Sendable {
  case year, month
  /// The week of ISO 8601, such as `2026-W09`.
  case week
  case day
  /// The day of the week with its number, such as `1 Mon`.
  case weekday
  /// A number of minutes, counted from midnight.
  case minutes(Int)
  case second
  /// The same time in UTC.
  case utc

  private static let plain: [(word: String, unit: TimeUnit)] = [
    ("year", .year), ("month", .month), ("week", .week), ("day", .day), ("weekday", .weekday),
    ("hour", .minutes(60)), ("minute", .minutes(1)), ("second", .second), ("utc", .utc),
  ]

  static var words: [String] { plain.map(\.word) }

  /// Reads a word such as `hour`, `5min` or `6hour`; nil for any other.
  init?(_ word: Substring) {
    if let known = Self.plain.first(where: { $0.word == word }) {
      self = known.unit
      return
    }
    for (suffix, length) in [("min", 1), ("hour", 60)] where word.hasSuffix(suffix) {
      guard let count = Int(word.dropLast(suffix.count)), (1...1440 / length).contains(count), word.first != "+" else {
        continue
      }
      self = .minutes(count * length)
      return
    }
    return nil
  }

  /// Writes what is left of a date or a time, in the time zone that it is written in. Nothing if it has no such part.
  func write(_ date: WrittenDate, to text: inout ShortText) {
    if self == .utc { return writeUTC(date, to: &text) }
    let seconds = Int((date.seconds + Double(date.offset)).rounded(.down))
    let day = seconds.flooredQuotient(by: 86_400)
    let time = seconds - day * 86_400
    switch self {
    case .minutes(let count):
      if date.hasDay { Self.write(day: day, date.hasYear, separator: " ", to: &text) }
      let minutes = time / 60 / count * count
      Self.write(hour: minutes / 60, minute: minutes % 60, to: &text)
    case .second:
      if date.hasDay { Self.write(day: day, date.hasYear, separator: " ", to: &text) }
      Self.write(hour: time / 3600, minute: time / 60 % 60, to: &text)
      text.append(":" as Unicode.Scalar)
      text.append(time % 60, digits: 2)
    case .day where date.hasDay: Self.write(day: day, date.hasYear, to: &text)
    case .month where date.hasDay:
      let (year, month, _) = WrittenDate.date(ofDay: day)
      if date.hasYear {
        text.append(year, digits: 4)
        text.append("-" as Unicode.Scalar)
      }
      text.append(month, digits: 2)
    case .year where date.hasDay && date.hasYear: text.append(WrittenDate.date(ofDay: day).year, digits: 4)
    case .week where date.hasDay && date.hasYear: Self.write(weekOfDay: day, to: &text)
    case .weekday where date.hasDay && date.hasYear: Self.write(weekdayOfDay: day, to: &text)
    case .day, .month, .year, .week, .weekday, .utc: break
    }
  }

  private func writeUTC(_ date: WrittenDate, to text: inout ShortText) {
    let seconds = Int(date.seconds.rounded(.down))
    let day = seconds.flooredQuotient(by: 86_400)
    let time = seconds - day * 86_400
    if date.hasDay { Self.write(day: day, date.hasYear, to: &text) }
    guard date.hasTime else { return }
    if date.hasDay { text.append(date.hasYear ? "T" as Unicode.Scalar : " ") }
    Self.write(hour: time / 3600, minute: time / 60 % 60, to: &text)
    text.append(":" as Unicode.Scalar)
    text.append(time % 60, digits: 2)
    if date.hasDay, date.hasYear { text.append("Z" as Unicode.Scalar) }
  }

  private static func write(day: Int, _ hasYear: Bool, separator: Unicode.Scalar? = nil, to text: inout ShortText) {
    let (year, month, day) = WrittenDate.date(ofDay: day)
    if hasYear {
      text.append(year, digits: 4)
      text.append("-" as Unicode.Scalar)
    }
    text.append(month, digits: 2)
    text.append("-" as Unicode.Scalar)
    text.append(day, digits: 2)
    if let separator { text.append(separator) }
  }

  private static func write(hour: Int, minute: Int, to text: inout ShortText) {
    text.append(hour, digits: 2)
    text.append(":" as Unicode.Scalar)
    text.append(minute, digits: 2)
  }

  /// The day of the week, from 0 for Monday. 1 January 1970 was a Thursday.
  private static func weekday(ofDay day: Int) -> Int { (day + 3) - (day + 3).flooredQuotient(by: 7) * 7 }

  private static func write(weekdayOfDay day: Int, to text: inout ShortText) {
    let names: [StaticString] = [" Mon", " Tue", " Wed", " Thu", " Fri", " Sat", " Sun"]
    let weekday = weekday(ofDay: day)
    text.append(weekday + 1)
    text.append(names[weekday])
  }

  /// A week belongs to the year of its Thursday.
  private static func write(weekOfDay day: Int, to text: inout ShortText) {
    let thursday = day - weekday(ofDay: day) + 3
    let year = WrittenDate.date(ofDay: thursday).year
    text.append(year, digits: 4)
    text.append("-W")
    text.append((thursday - WrittenDate.days(year, 1, 1)) / 7 + 1, digits: 2)
  }
}

extension Int {
  /// The quotient, rounded down for negative numbers too.
  func flooredQuotient(by divisor: Int) -> Int { (self >= 0 ? self : self - divisor + 1) / divisor }
}
