import BinarySearch
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@Suite("Binary search") struct PartitioningIndexTests {
  @Test("the first element of the second part is found in any collection, wherever the parts meet")
  func everyBorder() {
    for count in 0...33 {
      for border in 0...count {
        let flags = (0..<count).map { $0 >= border }
        expect(flags.partitioningIndex { $0 }, border)
        expect((7..<7 + count).partitioningIndex { $0 >= 7 + border }, 7 + border)
        expect(([true] + flags + [false])[1..<1 + count].partitioningIndex { $0 }, 1 + border)
      }
    }
  }

  @Test("in sorted numbers it is where a walk from the start finds it", arguments: TestSeeds.all(1...20))
  func sortedNumbers(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let numbers = (0..<200).map { _ in Int.random(in: 0..<100, using: &chance) }.sorted()
    for sought in -1...100 {
      let walked = numbers.firstIndex { $0 >= sought } ?? numbers.endIndex
      expect(numbers.partitioningIndex { $0 >= sought }, walked, "seed \(seed), \(sought)")
    }
  }

  @Test("a million elements take twenty looks")
  func work() {
    var looks = 0
    _ = (0..<1 << 20).partitioningIndex {
      looks += 1
      return $0 > 777_777
    }
    #expect(looks <= 21)
  }

  @Test("an error of the condition ends the search")
  func errors() {
    struct Stop: Error {}
    #expect(throws: Stop.self) { try [1, 2, 3].partitioningIndex { _ in throw Stop() } }
  }
}
