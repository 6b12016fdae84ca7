import Foundation

/// Numbers the values of a column, in the order they first appear.
///
/// Values are compared as text, so that an accented letter encoded in two ways is one value.
struct ValueNumbers: Sendable {
  private(set) var values: [String] = []
  private var numberOfValue: [String: Int] = [:]
  /// The bytes that values are written as, and the numbers of these values.
  private var written = ByteNumbers()
  private var numberOfWritten: [UInt32] = []

  /// - Complexity: O(b) for b bytes, on average.
  mutating func number(of bytes: UnsafeRawBufferPointer) -> Int {
    let place = written.number(of: bytes)
    if place < numberOfWritten.count { return Int(numberOfWritten[place]) }
    let number = number(of: String(decoding: bytes, as: UTF8.self))
    numberOfWritten.append(UInt32(number))
    return number
  }

  private mutating func number(of value: String) -> Int {
    if let known = numberOfValue[value] { return known }
    numberOfValue[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

/// Numbers sequences of bytes, in the order in which they first appear.
///
/// They are found by a hash with another seed in every process, so that no file can be made to have all of them
/// in one place. A sequence costs its bytes and 20 more, or 28 just before the places are made again.
struct ByteNumbers: Sendable {
  fileprivate static let seed = UInt64.random(in: .min ... .max)

  private var bytes: [UInt8] = []
  /// Where each sequence ends in `bytes`.
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  /// The number of the sequence at each place, plus one; zero where there is none. A power of two of them.
  private var places = [UInt32](repeating: 0, count: 16)

  var count: Int { ends.count }

  /// The number of a sequence, which is the next one if it is new.
  ///
  /// - Complexity: O(b) for b bytes, on average.
  mutating func number(of value: UnsafeRawBufferPointer) -> Int {
    let hash = hash(of: value)
    var place = Int(hash) & (places.count - 1)
    while places[place] != 0 {
      let number = Int(places[place] - 1)
      if hashes[number] == hash, isEqual(number, value) { return number }
      place = (place + 1) & (places.count - 1)
    }
    bytes.append(contentsOf: value)
    ends.append(bytes.count)
    hashes.append(hash)
    places[place] = UInt32(count)
    if count * 2 > places.count { makePlaces() }
    return count - 1
  }

  private func isEqual(_ number: Int, _ value: UnsafeRawBufferPointer) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == value.count else { return false }
    return bytes.withUnsafeBytes { all in
      guard let own = all.baseAddress, let other = value.baseAddress else { return true }
      return memcmp(own + start, other, value.count) == 0
    }
  }

  private mutating func makePlaces() {
    places = [UInt32](repeating: 0, count: places.count * 2)
    for number in hashes.indices {
      var place = Int(hashes[number]) & (places.count - 1)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = UInt32(number + 1)
    }
  }

  private func hash(of value: UnsafeRawBufferPointer) -> UInt32 {
    var hash = (Self.seed ^ UInt64(value.count)).mixed
    var index = 0
    while index + 8 <= value.count {
      hash = (hash ^ value.loadUnaligned(fromByteOffset: index, as: UInt64.self)).mixed
      index += 8
    }
    var rest: UInt64 = 0
    while index < value.count {
      rest = rest << 8 | UInt64(value[index])
      index += 1
    }
    hash = (hash ^ rest).mixed
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}

/// Numbers pairs of numbers, in the order in which they first appear.
struct PairNumbers: Sendable {
  private(set) var count = 0
  /// The pair at each place and its number plus one, which is zero where there is none. A power of two of them.
  private var places = [(pair: UInt64, number: UInt32)](repeating: (0, 0), count: 16)

  /// The number of a pair, which is the next one if it is new.
  ///
  /// - Complexity: O(1) on average.
  mutating func number(of first: Int, _ second: Int) -> Int {
    let pair = UInt64(first) << 32 | UInt64(second)
    let place = place(of: pair)
    if places[place].number == 0 {
      count += 1
      places[place] = (pair, UInt32(count))
      if count * 2 > places.count { makePlaces() }
      return count - 1
    }
    return Int(places[place].number) - 1
  }

  /// Where a pair is, or where it would be.
  private func place(of pair: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: (ByteNumbers.seed ^ pair).mixed) & (places.count - 1)
    while places[place].number != 0, places[place].pair != pair { place = (place + 1) & (places.count - 1) }
    return place
  }

  private mutating func makePlaces() {
    let old = places
    places = Array(repeating: (0, 0), count: old.count * 2)
    for entry in old where entry.number != 0 { places[place(of: entry.pair)] = entry }
  }
}

extension UInt64 {
  /// Both halves of a product, so that each bit of the result depends on all bits.
  fileprivate var mixed: UInt64 {
    let (high, low) = multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}
