import SeededRandom
import TestExpectations
import TestSeeds
import Testing
import TextLayout

@Suite("Tab stops") struct TabStopsTests {
  @Test("looks stay with their letters", arguments: TestSeeds.all(1...100))
  func looks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = (0..<20).map { _ in Array("ab\té\t").randomElement(using: &random) ?? "a" }
    let bytes = Array(String(letters).utf8)
    let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
    let places = (0..<4).map { _ in starts.randomElement(using: &random) ?? 0 }.sorted()
    let runs = [TextRun(places[0]..<places[1], .plain), TextRun(places[2]..<places[3], .plain)]
    let expanded = TabStops(every: 4).expanded(String(letters), runs: runs)
    let shown = Array(expanded.text.utf8)
    // Spaces are those of tabs.
    for (run, moved) in zip(runs, expanded.runs) {
      #expect(
        bytes[run.range].filter { $0 != 0x09 } == shown[moved.range].filter { $0 != 0x20 }, "seed \(seed): \(letters)")
    }
    // The oracle goes column by column.
    var model = ""
    for letter in letters {
      if letter == "\t" { repeat { model += " " } while model.count % 4 != 0 } else { model.append(letter) }
    }
    expect(expanded.text, model, "seed \(seed)")
  }
}
