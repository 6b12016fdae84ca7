import TestExpectations
import TestSeeds
import Testing

/// The seeds that tests with random input take.
@Suite("Seeds of tests") struct TestSeedsTests {
  @Test("of more than eight seeds every fourth is taken, at least two, from wherever the commit says")
  func shares() {
    expect(TestSeeds.share(of: [5, 6, 7, 8, 9, 10, 11, 12], from: 3), [5, 6, 7, 8, 9, 10, 11, 12])
    let nine: [UInt64] = [20, 21, 22, 23, 24, 25, 26, 27, 28]
    expect(TestSeeds.share(of: nine, from: 0), [20, 24, 28])
    expect(TestSeeds.share(of: nine, from: 1), [21, 25])
    expect(TestSeeds.share(of: nine, from: 2), [22, 26])
    expect(TestSeeds.share(of: nine, from: 15), [23, 27])
    expect(TestSeeds.share(of: nine, from: nil), nine)
  }

  @Test("four commits in a row of numbers take each seed once")
  func turns() {
    let seeds = Array(0..<103 as Range<UInt64>)
    expect((0..<4).flatMap { TestSeeds.share(of: seeds, from: $0) }.sorted(), seeds)
  }

  @Test("a seed that once failed always runs, and once")
  func failed() {
    let seeds = Array(1...12 as ClosedRange<UInt64>)
    expect(TestSeeds.share(of: seeds, from: 0, failed: [6, 9, 400]), [1, 5, 9, 6, 400])
    expect(TestSeeds.share(of: seeds, from: nil, failed: [6, 400]), seeds + [400])
  }
}
