import BinarySearch

/// Numbers in any order, as runs: ranges of numbers that follow each other, and blocks of others.
///
/// Ten million rows in their own order are one range. In any other order they take four bytes each. Numbers are below
/// `UInt32.max`.
public struct NumberRuns: Sendable {
  /// Adjacent numbers.
  public enum Run: Hashable, Sendable {
    /// Numbers that follow each other.
    case range(Range<UInt32>)
    /// Numbers in any order.
    case block([UInt32])

    /// How many numbers it holds.
    public var count: Int {
      switch self {
      case .range(let range): range.count
      case .block(let numbers): numbers.count
      }
    }

    fileprivate subscript(offset: Int) -> UInt32 {
      switch self {
      case .range(let range): range.lowerBound + UInt32(offset)
      case .block(let numbers): numbers[offset]
      }
    }

    fileprivate func part(_ offsets: Range<Int>) -> Run {
      switch self {
      case .range(let range):
        .range(range.lowerBound + UInt32(offsets.lowerBound)..<range.lowerBound + UInt32(offsets.upperBound))
      case .block(let numbers): offsets == 0..<numbers.count ? self : .block(Array(numbers[offsets]))
      }
    }

    fileprivate func offset(of number: UInt32) -> Int? {
      switch self {
      case .range(let range): range.contains(number) ? Int(number - range.lowerBound) : nil
      case .block(let numbers): numbers.firstIndex(of: number)
      }
    }
  }

  /// A shorter range becomes part of a block: its own run would take more memory.
  private static let shortestRange = 16

  /// In order. None is empty, no two blocks and no two ranges that continue each other are neighbours.
  public private(set) var runs: [Run] = []
  /// The end of each run, as an index of this collection.
  private var ends: [Int] = []

  /// No numbers.
  public init() {}

  /// Numbers that follow each other.
  public init(_ range: Range<UInt32>) { append(.range(range)) }

  /// Numbers in any order.
  /// - Complexity: O(1); the array is shared.
  public init(_ numbers: [UInt32]) { append(.block(numbers)) }

  /// Numbers in any order, as ranges where many follow each other.
  /// - Complexity: O(n) for n numbers.
  init(listing numbers: [UInt32]) { for number in numbers { append(number) } }

  /// Adds a number at the end.
  /// - Complexity: O(1) on average.
  public mutating func append(_ number: UInt32) { append(.range(number..<number + 1)) }

  /// Adds the numbers of a run at the end.
  /// - Complexity: O(1) on average for a range or for the first block, and O(n) for n numbers of another block.
  public mutating func append(_ run: Run) {
    guard run.count > 0 else { return }
    guard let last = runs.indices.last else { return push(run) }
    switch (runs[last], run) {
    case (.range(let before), .range(let range)) where before.upperBound == range.lowerBound:
      runs[last] = .range(before.lowerBound..<range.upperBound)
      ends[last] += range.count
    case (.range(let before), _) where before.count < Self.shortestRange:
      pop()
      extend(with: before)
      appendAfterBlock(run)
    case (.block, _): appendAfterBlock(run)
    default: push(run)
    }
  }

  /// Adds the numbers of other runs at the end.
  public mutating func append(contentsOf other: NumberRuns) { for run in other.runs { append(run) } }

  private mutating func appendAfterBlock(_ run: Run) {
    switch run {
    // A number may be the first of a long range: it becomes part of the block once it is known not to be.
    case .range: push(run)
    case .block(let numbers): extend(with: numbers)
    }
  }

  /// Adds numbers to the last block, or in a new one.
  private mutating func extend(with numbers: some Collection<UInt32>) {
    guard let last = runs.indices.last, case .block(var block) = runs[last] else { return push(.block(Array(numbers))) }
    // Kept apart while it grows, so that nothing is copied.
    runs[last] = .block([])
    block.append(contentsOf: numbers)
    runs[last] = .block(block)
    ends[last] += numbers.count
  }

  private mutating func push(_ run: Run) {
    let start = ends.last ?? 0
    runs.append(run)
    ends.append(start + run.count)
  }

  private mutating func pop() {
    runs.removeLast()
    ends.removeLast()
  }

  /// Replaces the numbers in a range of indices.
  /// - Complexity: O(r + b) for r runs, and b numbers in the blocks that are cut and in `other`.
  public mutating func replace(_ range: Range<Int>, with other: NumberRuns) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "indices out of range")
    if range.lowerBound == count { return append(contentsOf: other) }
    if replaceInBlock(range, with: other) { return }
    var replaced = NumberRuns()
    for run in runs(in: 0..<range.lowerBound) { replaced.append(run) }
    replaced.append(contentsOf: other)
    for run in runs(in: range.upperBound..<count) { replaced.append(run) }
    self = replaced
  }

  /// Replaces numbers in place, if they are some of one block.
  private mutating func replaceInBlock(_ range: Range<Int>, with other: NumberRuns) -> Bool {
    let index = run(holding: range.lowerBound)
    let start = index > 0 ? ends[index - 1] : 0
    let added = other.count, change = added - range.count
    guard range.upperBound <= ends[index], case .block(var block) = runs[index], block.count + change > 0,
      added < Self.shortestRange
    else { return false }
    runs[index] = .block([])
    block.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: other)
    runs[index] = .block(block)
    for later in index..<ends.count { ends[later] += change }
    return true
  }

  /// The runs that make up the numbers in a range of indices.
  /// - Complexity: O(log r + k + b) for k of r runs, and b numbers in the blocks that are cut.
  public func runs(in range: Range<Int>) -> [Run] {
    guard !range.isEmpty else { return [] }
    return (run(holding: range.lowerBound)...run(holding: range.upperBound - 1)).map { index in
      let start = index > 0 ? ends[index - 1] : 0
      return runs[index].part(range.clamped(to: start..<ends[index]).shifted(by: -start))
    }
  }

  /// The first index of a number.
  /// - Complexity: O(r + b) for r runs and b numbers in blocks, which are only compared.
  public func index(of number: UInt32) -> Int? {
    for (index, run) in runs.enumerated() {
      if let offset = run.offset(of: number) { return (index > 0 ? ends[index - 1] : 0) + offset }
    }
    return nil
  }

  /// The highest number; nil if there is none.
  /// - Complexity: O(r + b) for r runs and b numbers in blocks.
  var highest: UInt32? {
    runs.lazy.compactMap { run in
      switch run {
      case .range(let range): range.upperBound - 1
      case .block(let numbers): numbers.max()
      }
    }.max()
  }

  /// Visits all numbers with their indices.
  @inline(__always)
  func forEachNumber(_ body: (_ index: Int, _ number: UInt32) -> Void) {
    var index = 0
    for run in runs {
      switch run {
      case .range(let range):
        for number in range {
          body(index, number)
          index += 1
        }
      case .block(let numbers):
        for number in numbers {
          body(index, number)
          index += 1
        }
      }
    }
  }

  @inline(__always)
  func mapNumbers<Value>(_ transform: (UInt32) -> Value) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    forEachNumber { values.append(transform($1)) }
    return values
  }

  /// Only the numbers that pass a test, in the same order.
  /// - Complexity: O(n) for n numbers.
  public func filtered(_ isKept: (UInt32) -> Bool) -> NumberRuns {
    var kept = NumberRuns()
    for number in self where isKept(number) { kept.append(number) }
    return kept
  }

  private func run(holding index: Int) -> Int { ends.dropLast().partitioningIndex { $0 > index } }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}

extension NumberRuns: RandomAccessCollection {
  public var startIndex: Int { 0 }

  /// The number of numbers.
  public var endIndex: Int { ends.last ?? 0 }

  /// - Complexity: O(log r) for r runs.
  public subscript(index: Int) -> UInt32 {
    precondition(index >= 0 && index < endIndex, "index out of range")
    let run = run(holding: index)
    return runs[run][index - (run > 0 ? ends[run - 1] : 0)]
  }

  /// Visits the numbers in order.
  public struct Iterator: IteratorProtocol {
    private let runs: [Run]
    private var nextRun = 0
    private var range: Range<UInt32> = 0..<0
    private var block: [UInt32].Iterator?

    fileprivate init(_ runs: [Run]) { self.runs = runs }

    public mutating func next() -> UInt32? {
      if let number = range.first {
        range = number + 1..<range.upperBound
        return number
      }
      if let number = block?.next() { return number }
      guard nextRun < runs.count else { return nil }
      block = nil
      switch runs[nextRun] {
      case .range(let next): range = next
      case .block(let numbers): block = numbers.makeIterator()
      }
      nextRun += 1
      return next()
    }
  }

  public func makeIterator() -> Iterator { Iterator(runs) }
}

extension NumberRuns: Hashable {
  /// Whether both have the same numbers in the same order, in whichever runs.
  /// - Complexity: O(r + b) for r runs and b numbers in blocks.
  public static func == (a: NumberRuns, b: NumberRuns) -> Bool {
    a.count == b.count && (a.runs == b.runs || a.elementsEqual(b))
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for number in prefix(8) { hasher.combine(number) }
  }
}
