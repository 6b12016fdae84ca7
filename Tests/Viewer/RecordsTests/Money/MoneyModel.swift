import Foundation
import SeededRandom

/// An amount that was made before it was written, so that nothing has to read it.
struct Amount {
  /// nil for a value that is none.
  let number: Decimal?
  let currency: String?
  let text: String

  static let notANumber = Amount(number: nil, currency: nil, text: "none")
  static let empty = Amount(number: nil, currency: nil, text: "")
}

/// A random column of money, in one or two currencies, with decimal points or commas.
struct MoneyColumn {
  static let currencies = ["$", "€", "R$", "USD", "EUR", "KRW"]

  let hasComma: Bool
  let currencies: [String]
  let amounts: [Amount]

  init(_ random: inout SplitMix64) {
    hasComma = Bool.random(using: &random)
    currencies = Array(Self.currencies.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)))
    // One value shows the sign of decimals, and all currencies are there.
    var amounts = [Self.amount(1_234_550, currencies[0], .minimal, hasComma)]
    if currencies.count == 2 { amounts.append(Self.amount(7, currencies[1], .minimal, hasComma)) }
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      amounts.append(Self.random(currencies, hasComma, &random))
    }
    self.amounts = amounts.shuffled(using: &random)
  }

  /// How an amount is written.
  struct Style {
    var isAfter = false, isSpaced = false, hasParentheses = false, isOutside = false, hasGroups = true
    static let minimal = Style()
  }

  static func random(_ currencies: [String], _ hasComma: Bool, _ random: inout SplitMix64) -> Amount {
    let kind = Int.random(in: 0..<20, using: &random)
    if kind == 0 { return .empty }
    if kind == 1 { return .notANumber }
    let currency = kind < 4 ? nil : currencies.randomElement(using: &random)
    let style = Style(
      isAfter: Bool.random(using: &random), isSpaced: Bool.random(using: &random),
      hasParentheses: Bool.random(using: &random), isOutside: Bool.random(using: &random),
      hasGroups: Bool.random(using: &random))
    let cents = Int.random(in: -300_000...300_000, using: &random)
    let whole = cents / [1, 100, 10_000].randomElement(using: &random)!
    return amount(whole * 100 + cents % 100, currency, style, hasComma)
  }

  /// - Parameter cents: the number in hundredths.
  static func amount(_ cents: Int, _ currency: String?, _ style: Style, _ hasComma: Bool) -> Amount {
    let (point, group) = hasComma ? (",", ".") : (".", ",")
    var whole = "\(abs(cents) / 100)"
    if style.hasGroups, whole.count > 3 {
      whole.insert(contentsOf: group, at: whole.index(whole.endIndex, offsetBy: -3))
    }
    let rest = abs(cents) % 100
    // A whole number with groups could be a fraction.
    let isBare = rest == 0 && !whole.contains(group)
    let digits = whole + (isBare ? "" : point + (rest < 10 ? "0" : "") + "\(rest)")
    let blank = style.isSpaced ? " " : ""
    func dressed(_ digits: String) -> String {
      guard let currency else { return digits }
      return style.isAfter && currency != "R$" ? digits + blank + currency : currency + blank + digits
    }
    let text =
      cents >= 0
      ? dressed(digits)
      : style.hasParentheses
        ? (style.isOutside ? dressed("(\(digits))") : "(" + dressed(digits) + ")")
        : style.isOutside ? "-" + dressed(digits) : dressed("-" + digits)
    return Amount(number: Decimal(cents) / 100, currency: currency, text: text)
  }

  // MARK: Answers

  /// The rows in the order of their amounts: texts come after numbers, and empty values last.
  func sorted(isDescending: Bool) -> [Int] {
    let numbers = amounts.indices.filter { amounts[$0].number != nil }
    let count = amounts.filter { !$0.text.isEmpty }.count
    guard numbers.count * 10 >= count * 9 else { return [] }
    let ordered = numbers.sorted { a, b in
      let (one, other) = (amounts[a].number ?? 0, amounts[b].number ?? 0)
      return one == other ? a < b : (one < other) != isDescending
    }
    return ordered + amounts.indices.filter { amounts[$0].text == "none" }
      + amounts.indices.filter { amounts[$0].text.isEmpty }
  }

  /// The rows that a comparison with an amount keeps.
  func kept(_ sign: String, _ value: Amount) -> [Int] {
    amounts.indices.filter { row in
      guard let number = amounts[row].number, let other = value.number else { return false }
      let own = amounts[row].currency ?? (currencies.count == 1 ? currencies[0] : nil)
      if let wanted = value.currency, own != wanted { return false }
      return switch sign {
      case "=": number == other
      case ">": number > other
      case "<": number < other
      case ">=": number >= other
      default: number <= other
      }
    }
  }

  var numbers: [Decimal] { amounts.compactMap(\.number) }
}
