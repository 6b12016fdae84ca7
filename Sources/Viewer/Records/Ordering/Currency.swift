/// A currency: a sign such as `$` or `R$`, or a code of ISO 4217 such as `EUR`.
package struct Currency: Hashable, Sendable {
  /// The name in UTF-8, of at most eight bytes.
  private let bytes: UInt64

  private init(_ name: Slice<UnsafeRawBufferPointer>) { bytes = name.reduce(0) { $0 << 8 | UInt64($1) } }

  package var name: String {
    let all = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bytes >> $0) }
    return String(decoding: all.drop { $0 == 0 }, as: UTF8.self)
  }

  /// Removes a currency from the beginning of a text; nil if there is none. Up to three capitals may be before a sign.
  static func removeFirst(from text: inout Slice<UnsafeRawBufferPointer>) -> Currency? {
    let letters = text.prefix(3).prefix(while: isCapital)
    let sign = signLength(text[letters.endIndex...])
    guard sign > 0 || isCode(letters) else { return nil }
    return remove(letters.startIndex..<letters.endIndex + sign, from: &text)
  }

  /// Removes a currency from the end of a text; nil if there is none.
  static func removeLast(from text: inout Slice<UnsafeRawBufferPointer>) -> Currency? {
    var start = text.endIndex - 1
    while start > text.startIndex, text[start] & 0xC0 == 0x80 { start -= 1 }
    if start < text.startIndex || signLength(text[start...]) == 0 {
      guard isCode(text.suffix(3)) else { return nil }
      start = text.endIndex - 3
    }
    return remove(start..<text.endIndex, from: &text)
  }

  /// Removes a range at either end.
  private static func remove(_ range: Range<Int>, from text: inout Slice<UnsafeRawBufferPointer>) -> Currency {
    let currency = Currency(text[range])
    text = range.lowerBound == text.startIndex ? text[range.upperBound...] : text[..<range.lowerBound]
    return currency
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }

  /// How many bytes a currency sign at the beginning of a text has; 0 if there is none.
  private static func signLength(_ text: Slice<UnsafeRawBufferPointer>) -> Int {
    guard let first = text.first, first == UInt8(ascii: "$") || first >= 0xC2 else { return 0 }
    var (decoder, bytes) = (UTF8(), text.makeIterator())
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return 0 }
    return scalar.properties.generalCategory == .currencySymbol ? UTF8.width(scalar) : 0
  }

  private static func isCode(_ letters: Slice<UnsafeRawBufferPointer>) -> Bool {
    letters.count == 3 && letters.allSatisfy(isCapital) && codes.contains(Currency(letters).bytes)
  }

  /// The codes of currencies in use, and of those that became the euro lately.
  private static let codes = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
    CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK
    HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL
    MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON
    RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH
    UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG ZWL
    """.split { $0.isWhitespace }.map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } })
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int { encode(scalar)?.count ?? 0 }
}

/// A currency as a number is written with it.
package struct WrittenCurrency: Hashable, Sendable {
  package let currency: Currency
  let isBefore: Bool
  /// Whether a blank is between it and the number.
  let isSpaced: Bool

  /// A number with the currency: `-$5`, `USD -5`, `-5 €`.
  func text(_ number: String) -> String {
    let (name, blank) = (currency.name, isSpaced ? " " : "")
    guard isBefore else { return number + blank + name }
    return number.hasPrefix("-") && !isSpaced ? "-" + name + number.dropFirst() : name + blank + number
  }
}

extension [WrittenCurrency] {
  /// The most currencies of a column that are listed. With more, it is enough to know that there are several.
  private static var most: Int { 4 }

  /// Adds a currency if it is a new one.
  mutating func note(_ written: WrittenCurrency) {
    if count < Self.most, !contains(where: { $0.currency == written.currency }) { append(written) }
  }

  /// All of them in words, such as `two currencies: $, €`; nil for one or none.
  package var conflict: String? {
    guard count > 1 else { return nil }
    let names = prefix(Self.most - 1).map(\.currency.name).joined(separator: ", ")
    return ["two currencies: \(names)", "three currencies: \(names)", "several currencies: \(names), …"][count - 2]
  }
}
