import NaiveSections
import TestExpectations
import TestSeeds
import Testing

@Suite("Sections of groups on both axes, from both sides, and across")
struct GroupDirectionTests {
  @Test(
    "10,000 random sections of each direction have the frames of a naive solver",
    arguments: 0..<GroupDirection.count)
  func agreesWithNaiveSolver(number: UInt64) {
    let direction = GroupDirection(number: number)
    expect(TestSeeds.all(0..<10_000).compactMap(direction.mismatch), [])
  }
}
