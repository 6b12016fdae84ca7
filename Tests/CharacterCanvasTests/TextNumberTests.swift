import CharacterCanvas
import TestExpectations
import Testing

@Suite("Numbers of texts") struct TextNumberTests {
  @Test(
    "a size is two whole numbers from 1 to 10,000 around one x",
    arguments: [
      "", "x", "80", "80x", "x24", "80x24x", "80xfoox24", "80x24x1", "80,24", "0x24", "80x0", "-80x24", "10001x1",
      "80 x24", "80x2.5", "99999999999999999999x1",
    ])
  func noSize(text: String) {
    #expect(CellSize(text) == nil)
  }

  @Test("sizes are read as they are written")
  func sizes() {
    for (width, height) in [(1, 1), (80, 24), (10_000, 10_000)] {
      expect(CellSize("\(width)x\(height)"), CellSize(width: width, height: height))
    }
  }

  @Test("a pair has two numbers around one separator")
  func pairs() {
    let point: (Double, Double)? = "0,40.5".pair(separatedBy: ",")
    expect(point?.0, 0)
    expect(point?.1, 40.5)
    for text in ["0,,40", "0,40,", "0;40", "a,1"] {
      let none: (Double, Double)? = text.pair(separatedBy: ",")
      #expect(none == nil, "\(text)")
    }
  }

  @Test(
    "hashes are those of FNV-1a as its authors publish them, with all their digits",
    arguments: [
      ("", "811c9dc5", "cbf29ce484222325"), ("a", "e40c292c", "af63dc4c8601ec8c"),
      ("foobar", "bf9cf968", "85944171f73967e8"),
    ])
  func hashes(text: String, short: String, long: String) {
    expect(text.hash32, short)
    expect(text.hash64, long)
  }
}
