import CharacterCanvas
import Foundation
import SeededRandom
import TestSeeds
import Testing

/// Casts played in a terminal that is not ours show what is on the canvas.
@MainActor
@Suite struct CastInTmuxTests {
  @Test("casts of random pictures and sizes show each picture", arguments: TestSeeds.all([11, 12]))
  func pictures(seed: UInt64) throws {
    let size = CellSize(width: 61, height: 17)
    let terminal = try Replay(size: size)
    var cast = Asciicast(size: size, title: "random", depth: .indexed256)
    var random = SplitMix64(seed: seed)
    var canvases = RandomCanvases(size: size, seed: seed)
    var canvas = canvases.first
    var played = 1
    for step in 0..<40 {
      cast.add(canvas, cursor: nil, at: .milliseconds(step))
      for line in cast.text.split(separator: "\n").dropFirst(played) {
        try play(line, in: terminal)
        played += 1
      }
      var shown = canvas
      shown.restyle(shown.bounds) { $0.converted(to: .indexed256) }
      let differences = try terminal.differences(from: shown)
      try #require(differences.isEmpty, "seed \(seed), step \(step): \(differences.prefix(5))")
      if step % 8 == 7 {
        let size = CellSize(
          width: Int.random(in: 1...90, using: &random), height: Int.random(in: 1...30, using: &random))
        canvas = canvases.resized(canvas, to: size)
      } else {
        canvas = canvases.next(after: canvas)
      }
    }
  }

  private func play(_ line: Substring, in terminal: Replay) throws {
    let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
    let (kind, text) = (try #require(event[1] as? String), try #require(event[2] as? String))
    guard kind == "r" else { return try terminal.write(Array(text.utf8)) }
    let numbers = text.split(separator: "x").compactMap { Int($0) }
    try #require(numbers.count == 2)
    try terminal.tmux.resize(to: CellSize(width: numbers[0], height: numbers[1]))
  }
}
