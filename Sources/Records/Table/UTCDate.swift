import Foundation

/// Times as text: `2026-01-31 23:59:59Z`, in UTC, the same on every machine.
enum UTCDate {
  static func text(secondsSince1970 seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil else { return "" }
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)].map(two).joined(separator: "-")
    return date + " " + [parts.tm_hour, parts.tm_min, parts.tm_sec].map { two(Int($0)) }.joined(separator: ":") + "Z"
  }

  private static func two(_ number: Int) -> String { (0..<10).contains(number) ? "0\(number)" : "\(number)" }
}
