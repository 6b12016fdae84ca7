extension StringProtocol {
  /// The two numbers of a text such as `80x24` or `0,40.5`; nil if the text has another form.
  ///
  /// - Parameter separator: the character between the numbers.
  package func pair<Number: LosslessStringConvertible>(separatedBy separator: Character) -> (Number, Number)? {
    let numbers = split(separator: separator, omittingEmptySubsequences: false).map { Number(String($0)) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return nil }
    return (first, second)
  }

  /// Eight hexadecimal digits that are the same for equal texts on every machine and in every run, as names of files
  /// have to be: FNV-1a of the text in UTF-8.
  package var hash32: String { fnv1a(from: 0x811C_9DC5 as UInt32, times: 0x0100_0193) }

  /// The same with 16 digits.
  package var hash64: String { fnv1a(from: 0xCBF2_9CE4_8422_2325 as UInt64, times: 0x100_0000_01B3) }

  private func fnv1a<Hash: FixedWidthInteger & UnsignedInteger>(from basis: Hash, times prime: Hash) -> String {
    let digits = String(utf8.reduce(basis) { ($0 ^ Hash($1)) &* prime }, radix: 16)
    return String(repeating: "0", count: Hash.bitWidth / 4 - digits.count) + digits
  }
}
